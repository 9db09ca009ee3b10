import { useEffect } from 'react';
import { useChoice } from './choice.ts';
import { CookieCard } from './cookie-card.tsx';
import { measurePage } from './events.ts';
import { loadTagManager } from './tag-manager.ts';

export interface MeasurementProps {
  /** Address of the tag manager's script. */
  tagManager: string;
  /** Path of the page on the screen. */
  page: string;
  /** False while the person must not be disturbed: the question waits. */
  mayAsk: boolean;
}

/** Asks, remembers, and counts pages once the person has agreed. Loaded after everything else. */
export default function Measurement({ tagManager, page, mayAsk }: MeasurementProps) {
  const { state, asking } = useChoice();

  useEffect(() => {
    if (state === 'accepted') loadTagManager(tagManager);
  }, [state, tagManager]);

  useEffect(() => {
    if (state === 'accepted') measurePage(page);
  }, [state, page]);

  return asking !== null && mayAsk ? <CookieCard /> : null;
}
