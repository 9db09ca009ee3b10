/** The door of `diagnostic` for other features. */
export { behaviourAnswers, resourceAnswers } from './answers.ts';
export { recordDiagnostic } from './record-diagnostic.ts';
export { completedSessions, type Session } from './sessions.ts';
