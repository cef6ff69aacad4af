#include "lang/sentence.h"

#include "lang/sentence_values.h"
#include "lang/step_parts.h"
#include "logic/explain.h"
#include "logic/text.h"

/* ROW(technique, phrase of its plain form) */
#define PLAIN_ROWS(ROW)                                                                            \
	ROW(FULL_HOUSE, FULL_HOUSE)                                                                \
	ROW(HIDDEN_SINGLE_BOX, HIDDEN_SINGLE)                                                      \
	ROW(HIDDEN_SINGLE_LINE, HIDDEN_SINGLE)                                                     \
	ROW(NAKED_SINGLE, NAKED_SINGLE)                                                            \
	ROW(POINTING, LOCKED)                                                                      \
	ROW(CLAIMING, LOCKED)                                                                      \
	ROW(LOCKED_PAIR, LOCKED_SUBSET)                                                            \
	ROW(LOCKED_TRIPLE, LOCKED_SUBSET)                                                          \
	ROW(NAKED_PAIR, NAKED_SUBSET)                                                              \
	ROW(NAKED_TRIPLE, NAKED_SUBSET)                                                            \
	ROW(NAKED_QUAD, NAKED_SUBSET)                                                              \
	ROW(HIDDEN_PAIR, HIDDEN_SUBSET)                                                            \
	ROW(HIDDEN_TRIPLE, HIDDEN_SUBSET)                                                          \
	ROW(HIDDEN_QUAD, HIDDEN_SUBSET)                                                            \
	ROW(X_WING, FISH)                                                                          \
	ROW(SWORDFISH, FISH)                                                                       \
	ROW(JELLYFISH, FISH)                                                                       \
	ROW(FINNED_X_WING, FINNED_FISH)                                                            \
	ROW(FINNED_SWORDFISH, FINNED_FISH)                                                         \
	ROW(FINNED_JELLYFISH, FINNED_FISH)                                                         \
	ROW(SASHIMI_X_WING, SASHIMI_FISH)                                                          \
	ROW(SASHIMI_SWORDFISH, SASHIMI_FISH)                                                       \
	ROW(SASHIMI_JELLYFISH, SASHIMI_FISH)                                                       \
	ROW(FRANKEN_X_WING, FINNED_FISH)                                                           \
	ROW(FRANKEN_SWORDFISH, FINNED_FISH)                                                        \
	ROW(FRANKEN_JELLYFISH, FINNED_FISH)                                                        \
	ROW(UNIQUE_RECTANGLE_1, RECTANGLE_1)                                                       \
	ROW(UNIQUE_RECTANGLE_2, RECTANGLE_2)                                                       \
	ROW(UNIQUE_RECTANGLE_3, RECTANGLE_3)                                                       \
	ROW(UNIQUE_RECTANGLE_4, RECTANGLE_4)                                                       \
	ROW(UNIQUE_RECTANGLE_5, RECTANGLE_2)                                                       \
	ROW(UNIQUE_RECTANGLE_6, RECTANGLE_6)                                                       \
	ROW(HIDDEN_RECTANGLE, RECTANGLE_HIDDEN)                                                    \
	ROW(AVOIDABLE_RECTANGLE_1, RECTANGLE_AVOIDED_1)                                            \
	ROW(AVOIDABLE_RECTANGLE_2, RECTANGLE_AVOIDED_2)                                            \
	ROW(BUG_PLUS_1, BUG)                                                                       \
	ROW(XY_WING, XY_WING)                                                                      \
	ROW(XYZ_WING, XYZ_WING)                                                                    \
	ROW(W_WING, W_WING)                                                                        \
	ROW(SKYSCRAPER, TWO_LINKS)                                                                 \
	ROW(TWO_STRING_KITE, TWO_LINKS)                                                            \
	ROW(TURBOT_FISH, TWO_LINKS)                                                                \
	ROW(EMPTY_RECTANGLE, EMPTY_RECTANGLE)                                                      \
	ROW(REMOTE_PAIR, REMOTE_PAIR)                                                              \
	ROW(SIMPLE_COLORS, COLORS_TRAP)                                                            \
	ROW(MULTI_COLORS, MULTI_BRIDGE)                                                            \
	ROW(X_CHAIN, CHAIN)                                                                        \
	ROW(XY_CHAIN, CHAIN)                                                                       \
	ROW(AIC, CHAIN)                                                                            \
	ROW(GROUPED_AIC, CHAIN)                                                                    \
	ROW(ALS_AIC, CHAIN)                                                                        \
	ROW(SUE_DE_COQ, SUE_DE_COQ)                                                                \
	ROW(ALS_XZ, ALS_XZ)                                                                        \
	ROW(ALS_XY_WING, ALS_CHAIN)                                                                \
	ROW(ALS_CHAIN, ALS_CHAIN)                                                                  \
	ROW(DEATH_BLOSSOM, DEATH_BLOSSOM)                                                          \
	ROW(FORCING_CHAIN, FORCING_CONFLICT)                                                       \
	ROW(FORCING_NET, NET_CONFLICT)

#define PLAIN_PHRASE(technique, phrase) [TECHNIQUE_##technique] = PHRASE_##phrase,
static const uint8_t plain[] = {PLAIN_ROWS(PLAIN_PHRASE)};
#undef PLAIN_PHRASE
_Static_assert(G_N_ELEMENTS(plain) == TECHNIQUE_COUNT, "every technique has a phrase");

#define COUNT_ROW(technique, phrase) +1
_Static_assert(PLAIN_ROWS(COUNT_ROW) == TECHNIQUE_COUNT, "no technique is left out");
#undef COUNT_ROW

/* What is told otherwise than the plain form. */
static const struct {
	uint8_t technique, form, phrase;
} forms[] = {
	{TECHNIQUE_SIMPLE_COLORS, FORM_WRAP, PHRASE_COLORS_WRAP},
	{TECHNIQUE_MULTI_COLORS, FORM_WRAP, PHRASE_MULTI_WRAP},
	{TECHNIQUE_X_CHAIN, FORM_LOOP, PHRASE_CHAIN_LOOP},
	{TECHNIQUE_X_CHAIN, FORM_CONVERGE, PHRASE_CHAIN_TRUE},
	{TECHNIQUE_XY_CHAIN, FORM_LOOP, PHRASE_CHAIN_LOOP},
	{TECHNIQUE_XY_CHAIN, FORM_CONVERGE, PHRASE_CHAIN_TRUE},
	{TECHNIQUE_AIC, FORM_LOOP, PHRASE_CHAIN_LOOP},
	{TECHNIQUE_AIC, FORM_CONVERGE, PHRASE_CHAIN_TRUE},
	{TECHNIQUE_GROUPED_AIC, FORM_LOOP, PHRASE_CHAIN_LOOP},
	{TECHNIQUE_GROUPED_AIC, FORM_CONVERGE, PHRASE_CHAIN_TRUE},
	{TECHNIQUE_ALS_AIC, FORM_LOOP, PHRASE_CHAIN_LOOP},
	{TECHNIQUE_ALS_AIC, FORM_CONVERGE, PHRASE_CHAIN_TRUE},
	{TECHNIQUE_ALS_XZ, FORM_DOUBLE, PHRASE_ALS_DOUBLE},
	{TECHNIQUE_FORCING_CHAIN, FORM_CELL, PHRASE_FORCING_CELL},
	{TECHNIQUE_FORCING_CHAIN, FORM_HOUSE, PHRASE_FORCING_HOUSE},
	{TECHNIQUE_FORCING_NET, FORM_CELL, PHRASE_NET_CELL},
	{TECHNIQUE_FORCING_NET, FORM_HOUSE, PHRASE_NET_HOUSE},
};

/* A naked single's cell may see all other digits, or owe some or all to steps before. */
static enum phrase naked_phrase(const struct step *step, const struct marks *board)
{
	return step_gone_from(board, step->target.cell) == 0 ? PHRASE_NAKED_SINGLE
	       : step_seen_by(board, step->target.cell) == 0 ? PHRASE_NAKED_SINGLE_STRUCK
							     : PHRASE_NAKED_SINGLE_MARKS;
}

/* Singles are told by what is on paper: placed digits first, struck marks only where needed. */
static enum phrase single_phrase(const struct step *step, const struct marks *board)
{
	bool all_seen;
	if (step->technique == TECHNIQUE_FULL_HOUSE)
		return PHRASE_FULL_HOUSE;
	if (step->technique == TECHNIQUE_NAKED_SINGLE)
		return naked_phrase(step, board);
	struct cellset blockers = step_blockers(step, board, &all_seen);
	if (cellset_is_empty(&blockers))
		return PHRASE_HIDDEN_SINGLE_STRUCK;
	return all_seen ? PHRASE_HIDDEN_SINGLE : PHRASE_HIDDEN_SINGLE_MARKS;
}

enum phrase sentence_phrase(const struct step *step, const struct marks *board)
{
	if (step->technique <= TECHNIQUE_NAKED_SINGLE)
		return single_phrase(step, board);
	for (size_t i = 0; i < G_N_ELEMENTS(forms); i++) {
		if (forms[i].technique == step->technique && forms[i].form == step->form)
			return (enum phrase)forms[i].phrase;
	}
	enum phrase phrase = (enum phrase)plain[step->technique];
	return phrase == PHRASE_FINNED_FISH && step->fin_count == 0 ? PHRASE_FISH : phrase;
}

char *sentence_headline(
	const struct phrases *phrases, const struct step *step, const struct marks *board)
{
	char result[TEXT_SIZE];
	text_field(board->geometry, step, TEXT_RESULT, result);
	return g_strdup_printf(
		"%s: %s", phrases_technique(phrases, (enum technique)step->technique), result);
}

/* What stands between two sentences: a blank after a full stop that is not as wide as a character
 * of Chinese. */
static const char *blank_after(const char *sentence)
{
	return g_str_has_suffix(sentence, ".") ? " " : "";
}

/* Each bridge of multi-colours that something is struck by gets its own sentence. */
static char *tell_bridges(struct telling *telling)
{
	GString *text = g_string_new(NULL);
	uint64_t told[(STEP_MAX_STRIKES + 63) / 64] = {0};
	for (int bridge = 0; bridge < 4; bridge++) {
		bool needed = false;
		for (int i = 0; i < telling->step->strike_count; i++) {
			uint64_t bit = UINT64_C(1) << (i & 63);
			if ((told[i >> 6] & bit) != 0 ||
				!step_bridge_explains(
					telling->step, telling->board->geometry, bridge, i))
				continue;
			told[i >> 6] |= bit;
			needed = true;
		}
		if (!needed)
			continue;
		telling->bridge = bridge;
		g_autofree char *one = phrases_fill(
			telling->phrases, PHRASE_MULTI_BRIDGE, sentence_value, telling);
		g_string_append_printf(text, "%s%s", blank_after(text->str), one);
	}
	return g_string_free(text, FALSE);
}

char *sentence_reason(
	const struct phrases *phrases, const struct step *step, const struct marks *board)
{
	struct telling telling = {.phrases = phrases, .step = step, .board = board};
	enum phrase phrase = sentence_phrase(step, board);
	if (phrase == PHRASE_MULTI_BRIDGE)
		return tell_bridges(&telling);
	char *reason = phrases_fill(phrases, phrase, sentence_value, &telling);
	if (step->node_count == 0 || step->set_count == 0)
		return reason;
	g_autofree char *chain = reason;
	g_autofree char *sets = phrases_fill(phrases, PHRASE_CHAIN_SETS, sentence_value, &telling);
	return g_strdup_printf("%s%s%s", chain, blank_after(chain), sets);
}

char *sentence_hint(const struct phrases *phrases, const struct step *step,
	const struct marks *board, enum hint_strength strength)
{
	struct telling telling = {.phrases = phrases, .step = step, .board = board};
	if (strength == HINT_STEP) {
		g_autofree char *headline = sentence_headline(phrases, step, board);
		g_autofree char *reason = sentence_reason(phrases, step, board);
		return g_strdup_printf("%s\n%s", headline, reason);
	}
	enum phrase phrase = strength == HINT_WHERE                      ? PHRASE_HINT_WHERE
			     : step->technique == TECHNIQUE_NAKED_SINGLE ? PHRASE_HINT_CELL
			     : step->technique < TECHNIQUE_NAKED_SINGLE  ? PHRASE_HINT_PLACE
									 : PHRASE_HINT_PATTERN;
	return phrases_fill(phrases, phrase, sentence_value, &telling);
}
