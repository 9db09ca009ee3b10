/** The door of `diagnostic` for other features. */
export { pairTexts } from './bank.ts';
export { readableSession } from './readable-session.ts';
export { answeredOf, PROPOSITIONS } from './answered.ts';
export { sessionAnswers, type SessionAnswers } from './answers.ts';
export { type NotSaved, saveOnce } from './save-once.ts';
export { progressOf } from './progress.ts';
export { recordDiagnostic } from './record-diagnostic.ts';
export { clefsOf, type Clefs, type ClefPlace } from './clef.ts';
export { inLanguage } from './pages.ts';
export { youngReader } from './young-reader.ts';
export { type AnswersShown, answersShown, languagesShown } from './languages-shown.ts';
export { completedSessions, findSession, openSessionOf, type Session } from './sessions.ts';
export { hasRetakeLeft, retakesOf } from './retakes.ts';
export { hasShortLeft, shortWaits } from './short-session.ts';
export { withdrawSessions } from './withdraw-sessions.ts';
export { diagnosticData, eraseDiagnostics, eraseSession } from './personal-data.ts';
