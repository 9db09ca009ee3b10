/** Mock mode (specification section 9), for developers: the question on the screen answers itself after 800 ms. */
import { pause } from '../api/back-off.ts';
import { call } from '../api/call.ts';

const MOCK_MS = 800;

let allowed: Promise<boolean> | undefined;

/** Clicks a choice as a person would: the first of a pair, any of a scale. Rejects when the question is left before. */
export const answerByItself = async (signal: AbortSignal): Promise<void> => {
  allowed ??= call('GET /orizon/mock');
  if (!(await allowed)) return;
  await pause(MOCK_MS, signal);
  const choices = document.querySelectorAll<HTMLElement>('[role="radio"]');
  choices[choices.length > 2 ? Math.floor(Math.random() * choices.length) : 0]?.click();
};
