import type { Finding, Part } from './finding.ts';

/** One part of the content that can be checked on its own: `instrument`, `reports`, `interface`. */
export type Subject = {
  name: string;
  /** All that is wrong, signed warnings left out. */
  run: () => Checked;
};

export type Checked = {
  findings: Finding[];
  /** Title of each check, by number. */
  titles: Record<number, string>;
  /** True when the finding refuses the content; the others only ask to be looked at. */
  refuses: (finding: Finding) => boolean;
  /** Running counts, printed before the findings. */
  summary: (part: Part | undefined) => string;
};

export type Filter = { part?: Part | undefined; only?: readonly string[] | undefined };

/** The findings about the wanted part and statements. */
export const filterFindings = (findings: readonly Finding[], { part, only }: Filter): Finding[] => {
  return findings.filter(
    (finding) =>
      (part === undefined || finding.part === part) &&
      (only === undefined || finding.statements.some((id) => only.includes(id))),
  );
};

/** A report for people: refusals first, check by check, each with its subject and text. */
export const formatReport = (checked: Checked, findings: readonly Finding[]): string => {
  const refusals = findings.filter(checked.refuses);
  const others = findings.filter((finding) => !checked.refuses(finding));
  const lines = [...section('BLOCK', refusals, checked.titles), ...section('WARN', others, checked.titles)];
  lines.push(`${refusals.length} to mend, ${others.length} to look at`);
  return lines.join('\n');
};

const section = (word: string, findings: readonly Finding[], titles: Record<number, string>): string[] => {
  const numbers = [...new Set(findings.map((finding) => finding.check))].toSorted((a, b) => a - b);
  return numbers.flatMap((number) => {
    const found = findings.filter((finding) => finding.check === number);
    return [`${word} ${number} ${titles[number] ?? ''} (${found.length})`, ...found.map(formatFinding), ''];
  });
};

const formatFinding = ({ subject, text, message }: Finding): string => {
  return text === message ? `  ${subject}: ${message}` : `  ${subject}: ${message}\n      ${text}`;
};
