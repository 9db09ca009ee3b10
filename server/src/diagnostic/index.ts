/** The door of `diagnostic` for other features. */
export { behaviourAnswers, resourceAnswers } from './answers.ts';
export { recordCompletedDiagnostic } from './record-completed.ts';
export { completedSessions, type Session } from './sessions.ts';
