/** Places as the console keeps them, beside the twelve of the specification. */
import type { PlaceIcon } from './places.ts';

/** What a place may be that the console adds: a call by telephone or Whatsapp has one name on every screen. */
export const ADDED_ICONS = ['marker', 'video'] as const satisfies readonly PlaceIcon[];
export type AddedIcon = (typeof ADDED_ICONS)[number];

/** The last id that the specification gives an icon to. */
export const LAST_SPECIFIED_PLACE = 12;

/** Whether screens say the place's own name: a call is said by its means, in the words of the screen. */
export const isNamed = (icon: PlaceIcon): boolean => icon === 'marker' || icon === 'video';
