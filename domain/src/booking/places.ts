/** Where restitutions are held (specification section 3, Explorer). */

export const PLACE_ICONS = ['marker', 'video', 'whatsapp', 'phone'] as const;
export type PlaceIcon = (typeof PLACE_ICONS)[number];

/** What a place may be that the console adds: a call by telephone or Whatsapp has one name on every screen. */
export const ADDED_ICONS = ['marker', 'video'] as const satisfies readonly PlaceIcon[];
export type AddedIcon = (typeof ADDED_ICONS)[number];

/** The last id that the specification gives an icon to. */
export const LAST_SPECIFIED_PLACE = 12;

const ICONS: Readonly<Record<number, PlaceIcon>> = {
  1: 'marker',
  2: 'video',
  3: 'whatsapp',
  4: 'phone',
  5: 'video',
  6: 'video',
  7: 'video',
  8: 'marker',
  9: 'marker',
  10: 'marker',
  11: 'marker',
  12: 'marker',
};

/** The icon of a place's id, 1 to 12; null for an id that is none. */
export const placeIcon = (id: number): PlaceIcon | null => ICONS[id] ?? null;

/** Whether screens say the place's own name: a call is said by its means, in the words of the screen. */
export const isNamed = (icon: PlaceIcon): boolean => icon === 'marker' || icon === 'video';

/** The part of a physical place's label after " : ", whatever spaces surround the colon; all of it when there is none. */
export const physicalPlace = (libelle: string): string => /\s:\s+(.+)$/u.exec(libelle)?.[1] ?? libelle;
