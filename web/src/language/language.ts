/**
 * The language in use and its texts, one store for the whole page. Our own kilobyte in place of a library: why is
 * docs/decisions/0006, and what it would do is done by the build.
 */
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { chooseLanguage, isLanguage, type Language } from './choice.ts';
import { textFor, type TextKey, type TextTree, type TextValues } from './texts.ts';

const REMEMBERED = 'language';
const LONGEST_FONT_WAIT_MS = 2_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Speech {
  readonly language: Language;
  readonly texts: TextTree;
}

let speech: Speech = { language: 'fr', texts: {} };
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const devanagari = () =>
  Promise.allSettled([400, 600].map((weight) => document.fonts.load(`${weight} 1em "Noto Sans Devanagari"`, 'क')));

/** Speaks a language from now on, without remembering it. */
export const speak = async (language: Language) => {
  const response = await fetch(`/assets/i18n/${language}.json`);
  if (!response.ok) throw new Error(`The texts of ${language} answer ${response.status}.`);
  const texts = (await response.json()) as TextTree;
  // Devanagari letters of another font are of another width: the page would jump when its own arrive.
  if (language === 'ne') await Promise.race([devanagari(), pause(LONGEST_FONT_WAIT_MS)]);
  speech = { language, texts };
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
};

/** Loads the texts before the first paint; those that do not come are replaced by French. */
export const startLanguage = async (): Promise<void> => {
  const chosen = chooseLanguage(localStorage.getItem(REMEMBERED), navigator.languages);
  try {
    await speak(chosen);
  } catch (error) {
    if (chosen === 'fr') throw error;
    await speak('fr');
  }
};

/** The person's own choice: remembered on this device. */
export const changeLanguage = async (language: Language): Promise<void> => {
  await speak(language);
  localStorage.setItem(REMEMBERED, language);
};

/** The language of the page that a link stood on: whoever read it there goes on in it. Another value changes nothing. */
export const rememberLanguage = (value: string): void => {
  if (isLanguage(value)) localStorage.setItem(REMEMBERED, value);
};

/** Whether this device has a choice of its own; the account's language speaks only when it has none. */
export const hasChosenLanguage = (): boolean => {
  return localStorage.getItem(REMEMBERED) !== null;
};

export const currentLanguage = (): Language => {
  return speech.language;
};

export type Translate = (key: TextKey, values?: TextValues) => string;

const currentSpeech = () => speech;

export const useLanguage = (): Language => {
  return useSyncExternalStore(subscribe, currentSpeech).language;
};

/** True around what is said to a person under 18: they are addressed as tu (decisions, section 9). */
export const YoungReader = createContext(false);

/** `const t = useText(); t('identity.email.label')`. `toYoung`: as inside `YoungReader`, where the screen itself knows who reads. */
export const useText = (toYoung?: boolean): Translate => {
  const { language, texts } = useSyncExternalStore(subscribe, currentSpeech);
  const young = useContext(YoungReader) || toYoung;
  return useMemo(() => (key, values) => textFor(texts, language, key, values, young), [language, texts, young]);
};

/**
 * What a value of the data is called in the language on the screen: `name('offers.facets.name', 3, 'Audace')`. One that the
 * interface does not know keeps the name it came with.
 */
export const useName = (): ((family: string, id: number | string, otherwise: string) => string) => {
  const { language, texts } = useSyncExternalStore(subscribe, currentSpeech);
  return (family, id, otherwise) => {
    const key = `${family}.${id}`;
    const name = textFor(texts, language, key);
    return name === key ? otherwise : name;
  };
};
