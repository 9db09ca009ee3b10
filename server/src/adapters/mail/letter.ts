/** A mail's text and its sober HTML from content: paragraphs, one highlight, one button. User text is escaped. */
import { escapeMarkup } from '@eqinox/domain/escape-markup';
import { fillPlaces } from '@eqinox/domain/fill-places';
import { onOneLine } from '@eqinox/domain/identity/one-line';
import type { MailText } from '../../content/mails.ts';

/** On one line: a name with a break in it, kept from before such names were refused, must not hold a mail up for ever. */
const fill = (text: string, values: Readonly<Record<string, string>>): string => fillPlaces(text, values, onOneLine);

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:26px">${escapeMarkup(text)}</p>`;

/** Subject, plain text and HTML of a mail. `link` is where the button goes. Empty paragraphs are left out. */
export const writeLetter = (
  texts: MailText,
  values: Readonly<Record<string, string>>,
  language: string,
  link?: string,
): { subject: string; text: string; html: string } => {
  const write = (lines: readonly string[]) => lines.map((line) => fill(line, values)).filter(Boolean);
  const [before, after] = [write(texts.paragraphs), write(texts.closing)];
  const highlight = texts.highlight ? [fill(texts.highlight, values)] : [];
  const button = texts.button && link ? [`${fill(texts.button, values)}: ${link}`] : [];
  return {
    subject: fill(texts.subject, values),
    text: [...before, ...highlight, ...button, ...after].join('\n\n'),
    html: `<!doctype html><html lang="${language}"><body style="margin:0;background:#F4F8F9">
<div style="max-width:560px;margin:0 auto;padding:32px 20px;font-family:Arial,sans-serif;color:#0B272D">
<p style="margin:0 0 32px;font-size:17px;font-weight:600;letter-spacing:.15em;color:#0F3B42">EQINOX</p>
${before.map(paragraph).join('\n')}
${highlight.map((text) => `<p style="margin:24px 0;font-size:32px;font-weight:600;letter-spacing:.2em">${escapeMarkup(text)}</p>`).join('')}
${
  texts.button && link
    ? `<p style="margin:24px 0"><a href="${escapeMarkup(link)}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:#0F3B42;color:#FFFFFF;font-weight:600;text-decoration:none">${escapeMarkup(fill(texts.button, values))}</a></p>`
    : ''
}
${after.map(paragraph).join('\n')}
</div></body></html>`,
  };
};
