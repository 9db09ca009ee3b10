/** A diagnostic that was begun and waits (`GET /orizon/progress`): what is said of it, and the way straight back to its next question. */
import type { Step } from '@eqinox/contract/diagnostic';
import { paths } from '../api/paths.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';

const QUESTIONS = { 1: paths.part1(), 2: paths.part2(), 3: paths.chromaticQuestion() } as const;

/** Where the next question is; null when there is none to go back to: the part is not begun, or its answers have waited too long. */
export const nextQuestion = ({ part, answered, over }: Step): string | null =>
  answered > 0 && over === null ? QUESTIONS[part] : null;

/** Whether the instructions have something to go on with: what begins there gives way to it. */
export const canResume = (step: Step | null | undefined): boolean => Boolean(step && nextQuestion(step) !== null);

/** "37 réponses déjà enregistrées", where that leads, and how long it waits. */
export const useStepTexts = (step: Step): { kept: string; go: string; wait: string } => {
  const t = useText();
  const { date, time } = useFormats();
  const { kept, part, size, answered, keptUntil, over } = step;
  const until = keptUntil === null ? null : { date: date(keptUntil), time: time(keptUntil) };
  const wait =
    over !== null
      ? t(over === 'both' ? 'diagnostic.resume.bothOver' : 'diagnostic.resume.partOver')
      : until === null
        ? t('diagnostic.resume.always')
        : t(answered > 0 ? 'diagnostic.resume.until' : 'diagnostic.resume.between', until);
  // Each part counts its own questions.
  const next =
    part !== 3 && answered > 0 && over === null
      ? `${t('diagnostic.resume.next', { part, number: answered + 1, size })} `
      : '';
  return {
    kept: t('diagnostic.resume.kept', { count: kept }),
    go: t('diagnostic.resume.go', { number: answered + 1 }),
    wait: `${next}${wait}`,
  };
};
