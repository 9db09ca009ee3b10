import type { Finding } from '../finding.ts';
import { textHash } from './text-hash.ts';

/** A warning a human looked at and found right as it stands. `statement` is the subject of the finding. */
export type Signature = { check: number; statement: string; textHash: string; why: string };

/** Warnings that must all be signed: a gendered agreement shuts people out (checks 9 and 10). */
const MUST_BE_SIGNED = new Set([9, 10]);

export const isSigned = (finding: Finding, signatures: readonly Signature[]): boolean => {
  const hash = textHash(finding.text);
  return signatures.some((s) => s.check === finding.check && s.statement === finding.subject && s.textHash === hash);
};

/** The findings left once signed warnings are taken out. Blocks cannot be signed. */
export const unsigned = (findings: readonly Finding[], signatures: readonly Signature[]): Finding[] => {
  return findings.filter((finding) => finding.level === 'block' || !isSigned(finding, signatures));
};

/** True when the finding refuses the content. */
export const refuses = (finding: Finding): boolean => {
  return finding.level === 'block' || MUST_BE_SIGNED.has(finding.check);
};
