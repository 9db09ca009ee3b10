import { failureText } from '../api/problem.ts';
import type { TextKey } from '../language/texts.ts';

/** The sentence for a diagnostic that could not be started. */
export const startFailure = (error: unknown): TextKey =>
  failureText('POST /orizon/start', error, {
    nothing_to_start: 'diagnostic.instructions.nothingToStart',
    colour_test_first: 'diagnostic.instructions.colourTestFirst',
    short_too_soon: 'diagnostic.short.tooSoon',
    consent_missing: 'consent.lacks.own',
    birthday_missing: 'consent.lacks.birthday',
    parent_approval_missing: 'consent.lacks.approval',
  });
