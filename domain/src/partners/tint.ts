/** The soft colour under a partner's welcome, `#EEF0F9`: our dark text must be read on it. */
const DARK_TEXT = '#0F3B42';
/** WCAG 2.2 AAA for text of a usual size. */
const ENOUGH = 7;

/** Relative luminance of `#RRGGBB` (WCAG 2). */
const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

export const isTint = (text: string): boolean =>
  /^#[0-9A-F]{6}$/u.test(text) && (luminance(text) + 0.05) / (luminance(DARK_TEXT) + 0.05) > ENOUGH;
