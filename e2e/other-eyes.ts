/** Forced colours, and paper: what carries a meaning is painted there too; and a voice. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The contrast between the ground of an element and what is most unlike it, of what is really painted; specks do not count. */
const paintedContrast = async (page: Page, element: Locator): Promise<number> => {
  const picture = (await element.screenshot()).toString('base64');
  return page.evaluate(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const counts = new Map<number, number>();
    for (let at = 0; at < data.length; at += 4) {
      const colour = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const luminance = (colour: number): number => {
      const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => {
        const value = ((colour >> shift) & 255) / 255;
        return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const seen = [...counts].filter(([, count]) => count > 0.01 * bitmap.width * bitmap.height);
    const [ground] = seen.toSorted(([, one], [, other]) => other - one)[0] ?? [0];
    const contrast = (colour: number): number => {
      const [dim = 0, bright = 0] = [luminance(ground), luminance(colour)].toSorted((one, other) => one - other);
      return (bright + 0.05) / (dim + 0.05);
    };
    return Math.max(...seen.map(([colour]) => contrast(colour)));
  }, picture);
};

/** Each of these stands out from its ground where the device's colours replace ours, on black as on white. */
export const expectSeenInForcedColors = async (page: Page, selectors: readonly string[]): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    for (const selector of selectors) {
      const elements = await page.locator(selector).filter({ visible: true }).all();
      expect(elements.length, selector).toBeGreaterThan(0);
      for (const element of elements) {
        expect(await paintedContrast(page, element), `${selector} in forced colours, ${colorScheme}`).toBeGreaterThan(
          3,
        );
      }
    }
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
};

/** On paper nothing is to be pressed, what is kept keeps its colours, and the footer does not get a page of its own. */
export const expectPrintable = async (page: Page, kept: readonly string[]): Promise<void> => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('main')).toBeVisible();
  for (const gone of ['button', 'nav', 'footer', '.no-print', '[data-cookie-card]']) {
    await expect(page.locator(gone).filter({ visible: true }), gone).toHaveCount(0);
  }
  for (const selector of kept) await expect(page.locator(selector).first(), selector).toBeVisible();
  // Ink on white, whatever the screen's theme.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).color)).toBe('rgb(11, 39, 45)');
  for (const dot of await page.locator('.pillar-dot').filter({ visible: true }).all()) {
    expect(await dot.evaluate((element) => getComputedStyle(element).printColorAdjust)).toBe('exact');
  }
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
};

/** In the page: a device with a French voice of its own, which writes down what it says. */
export const giveVoice = (): void => {
  const said: string[] = [];
  Object.assign(window, { said });
  const voice = { lang: 'fr-FR', localService: true, name: 'Voix', default: true, voiceURI: 'voix' };
  speechSynthesis.getVoices = () => [voice];
  window.SpeechSynthesisUtterance = class extends EventTarget {
    lang = '';
    voice = null;
    readonly text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  } as unknown as typeof SpeechSynthesisUtterance;
  speechSynthesis.speak = (utterance) => {
    said.push(`${utterance.lang} ${utterance.text}`);
    utterance.dispatchEvent(new Event('start'));
  };
  speechSynthesis.dispatchEvent(new Event('voiceschanged'));
};
