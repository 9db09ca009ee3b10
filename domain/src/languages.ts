/** The languages that the product speaks; French is the one that texts are written in first. */
export const LANGUAGES = ['fr', 'en', 'es', 'ne'] as const;
export type Language = (typeof LANGUAGES)[number];
