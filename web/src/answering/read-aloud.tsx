/** The system's own voice says the statements, when it is asked to. Loaded after the question is there. */
import { useEffect, useState } from 'react';
import { useText } from '../language/language.ts';

export interface ReadAloudProps {
  statements: readonly string[];
  /** Language of the statements: a voice of another one would make a guess of every word. */
  lang: string;
  /** The voice has begun. */
  onHear: () => void;
}

/** A voice of the device itself: others send what they say to somebody's server. */
const ownVoice = (lang: string): SpeechSynthesisVoice | undefined => {
  return speechSynthesis.getVoices().find((voice) => voice.localService && voice.lang.split(/[-_]/u)[0] === lang);
};

/** Browsers tell their voices some time after they are asked. */
const useOwnVoice = (lang: string): SpeechSynthesisVoice | undefined => {
  const [voice, setVoice] = useState(() => ('speechSynthesis' in window ? ownVoice(lang) : undefined));
  useEffect(() => {
    if (!('speechSynthesis' in window)) return undefined;
    const look = () => setVoice(ownVoice(lang));
    speechSynthesis.addEventListener('voiceschanged', look);
    // They may have been told since this was drawn.
    look();
    return () => speechSynthesis.removeEventListener('voiceschanged', look);
  }, [lang]);
  return voice;
};

/** At the right end of the header's line, before the question in the order of reading. Mount one for each question. */
export default function ReadAloud({ statements, lang, onHear }: ReadAloudProps) {
  const t = useText();
  const voice = useOwnVoice(lang);
  const [speaking, setSpeaking] = useState(false);

  // The next question is there, or the screen is left.
  useEffect(() => {
    if (!speaking) return undefined;
    return () => speechSynthesis.cancel();
  }, [speaking]);

  if (voice === undefined) return null;

  const speak = () => {
    for (const [index, statement] of statements.entries()) {
      const utterance = new SpeechSynthesisUtterance(statement);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      if (index === 0) utterance.addEventListener('start', onHear);
      if (index === statements.length - 1) utterance.addEventListener('end', () => setSpeaking(false));
      utterance.addEventListener('error', () => setSpeaking(false));
      speechSynthesis.speak(utterance);
    }
    setSpeaking(true);
  };

  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 z-1">
      <div className="container-page flex h-16 items-center justify-end md:h-18">
        <button
          type="button"
          aria-label={speaking ? undefined : t('diagnostic.aloud.listenTo', { count: statements.length })}
          onClick={() => (speaking ? setSpeaking(false) : speak())}
          className="pointer-events-auto -mr-3 inline-flex min-h-11 items-center gap-2 rounded-field px-3 type-label text-ink-2 motion-state hover:bg-sunken hover:text-ink"
        >
          <Speaker speaking={speaking} />
          {t(speaking ? 'diagnostic.aloud.stop' : 'diagnostic.aloud.listen')}
        </button>
      </div>
    </div>
  );
}

/** As the other icons are drawn (ui/icon.tsx); only here, so that no other screen carries it. */
function Speaker({ speaking }: { speaking: boolean }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        d={
          speaking
            ? 'M6 6h8v8H6z'
            : 'M3.4 8v4h2.8l3.6 3V5L6.2 8zM12.6 7.6a3.4 3.4 0 0 1 0 4.8M14.8 5.4a6.5 6.5 0 0 1 0 9.2'
        }
      />
    </svg>
  );
}
