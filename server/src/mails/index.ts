/** The door of `mails` for other features. */
export { startReadingReturns } from './read-returns.ts';
export { mailsKept } from './kept.ts';
export { forgetQueued, giveMailUp, mailOfJob, noteOutcome, noteReader, type Outcome, withLedger } from './ledger.ts';
export { describeMail, NOBODY } from './mail-jobs.ts';
export { eraseMails, mailsData } from './personal-data.ts';
export { readerOf } from './reader.ts';
export { returnAddress } from './return-address.ts';
export { endSuppression, returnsSince, suppress, suppressionOf } from './suppressions.ts';
