/**
 * Whether a text shows at least one letter. Unicode counts fillers among the letters that are drawn as nothing (U+3164 and the
 * other fillers of Hangul, U+115F, U+1160, U+FFA0): a name made of them is no name to whoever reads it. U+2800, joiners and
 * variation selectors are drawn as nothing too, and are no letters to begin with.
 */
export const hasVisibleLetter = (text: string): boolean => /(?!\p{Default_Ignorable_Code_Point})\p{L}/u.test(text);
