import type { Language } from '../languages.ts';

/** `30 min`, `1 h`, `१ घण्टा`: whole hours in hours, all else in minutes. Number and unit never part. */
export const durationText = (minutes: number, language: Language): string =>
  minutes % 60 === 0 ? written(minutes / 60, 'hour', language) : written(minutes, 'minute', language);

/** `60 min`, as options say it. */
export const minutesText = (minutes: number, language: Language): string => written(minutes, 'minute', language);

const written = (count: number, unit: 'hour' | 'minute', language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' })
    .format(count)
    .replace(/\s/gu, '\u00A0');
