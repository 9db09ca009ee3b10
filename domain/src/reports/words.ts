/** The words of a result, spelled as in the keys of the texts (`3.en-tete`, `3.porte`, `2.appui`). */

/** Groups of facets: two ends that differ surely, and a middle cut by sign only. */
export type Level = 'en-tete' | 'frequente' | 'occasionnelle' | 'en-retrait';

/** Where behaviour and motivation meet; `gris` wherever the margins allow no statement. */
export type Quadrant = 'porte' | 'coute' | 'appelle' | 'laisse' | 'gris';

/** Does the facet nourish more or less than the person's own mean? */
export type MotivationLevel = 'plus' | 'egale' | 'moins';

/** The place of a pillar among the four. */
export type PillarRole = 'seul-en-tete' | 'en-tete-a-plusieurs' | 'appui' | 'en-retrait' | 'sans-ordre';

/** Shape of the four pillars: 1 one leads, 3 one and its support, 4 a duo, 5 a trio, 7 balance. */
export type DominantType = 1 | 3 | 4 | 5 | 7;

/** What one gesture of the action plan is for. */
export type GestureAim = 'preserver' | 'menager' | 'essayer';

/** Direction of the gap between what a person chooses and what nourishes them: chosen more than it nourishes, or the reverse. */
export type GapDirection = 'plus-choisie' | 'plus-nourrissante';

/** Why a text was chosen: the rule that applied and the figures it looked at. */
export type Reason = { readonly rule: string; readonly figures: Readonly<Record<string, number>> };

/** A text to print (its key in its slot) and why. */
export type ChosenText = { readonly key: string; readonly reason: Reason };
