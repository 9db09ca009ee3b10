/** Where restitutions are held (specification section 3, Explorer). */

export const PLACE_ICONS = ['marker', 'video', 'whatsapp', 'phone'] as const;
export type PlaceIcon = (typeof PLACE_ICONS)[number];

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

/** The part of a physical place's label after " : ", whatever spaces surround the colon; all of it when there is none. */
export const physicalPlace = (libelle: string): string => /\s:\s+(.+)$/u.exec(libelle)?.[1] ?? libelle;
