/** The door of `diagnostic` for other features. */
export { behaviourAnswers, resourceAnswers } from './answers.ts';
export { type CompletedDiagnostic, recordCompletedDiagnostic } from './record-completed.ts';
export { completedSessions, findSession, type Session } from './sessions.ts';
