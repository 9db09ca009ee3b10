import { useEffect } from 'react';
import { paths } from '../api/paths.ts';
import { useChoice } from './choice.ts';
import { CookieCard } from './cookie-card.tsx';
import { measurePage } from './events.ts';
import { isMeasured } from './is-measured.ts';
import { loadTagManager } from './tag-manager.ts';

/** Whoever answers is not disturbed: the question waits, unless they ask for it. */
const QUESTIONS: readonly string[] = [paths.part1(), paths.part2(), paths.chromaticQuestion()];

export interface MeasurementProps {
  /** Address of the tag manager's script. */
  tagManager: string;
  /** Path of the page on the screen. */
  page: string;
  /** Its line of the route table; undefined where there is nothing. */
  pattern: string | undefined;
}

/** Loaded after everything else. */
export default function Measurement({ tagManager, page, pattern }: MeasurementProps) {
  if (isMeasured(pattern)) return <Measured tagManager={tagManager} page={page} />;
  // At an address that is none of ours nothing is counted and nobody is asked by us; who presses the button at the foot is.
  return pattern === undefined ? <Asked /> : null;
}

function Asked() {
  return useChoice().asking === 'again' ? <CookieCard /> : null;
}

/** Asks, remembers, and counts pages once the person has agreed. */
function Measured({ tagManager, page }: Omit<MeasurementProps, 'pattern'>) {
  const { state, asking } = useChoice();

  useEffect(() => {
    if (state === 'accepted') loadTagManager(tagManager);
  }, [state, tagManager]);

  useEffect(() => {
    if (state === 'accepted') measurePage(page);
  }, [state, page]);

  return asking === 'again' || (asking === 'first' && !QUESTIONS.includes(page)) ? <CookieCard /> : null;
}
