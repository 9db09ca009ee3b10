/** A mail's text and its sober HTML from content: paragraphs, one highlight, one button. User text is escaped. */
import { DISCOVER_PAGE } from '@eqinox/contract/pages';
import { escapeMarkup } from '@eqinox/domain/escape-markup';
import { fillPlaces } from '@eqinox/domain/fill-places';
import { onOneLine } from '@eqinox/domain/identity/one-line';
import { chooseForms } from '@eqinox/domain/plural-forms';
import en from '../../../../content/discover/en.json' with { type: 'json' };
import es from '../../../../content/discover/es.json' with { type: 'json' };
import fr from '../../../../content/discover/fr.json' with { type: 'json' };
import ne from '../../../../content/discover/ne.json' with { type: 'json' };
import type { MailText } from '../../content/mails.ts';

/** What stands small at the foot of a mail that leads to the product: who writes, and where questions are answered. */
const FOOT: Readonly<Record<string, typeof fr.letter>> = {
  fr: fr.letter,
  en: en.letter,
  es: es.letter,
  ne: ne.letter,
};

const footOf = (language: string, link: string | undefined): readonly (readonly [words: string, href: string])[] => {
  const words = FOOT[language];
  if (words === undefined || link === undefined) return [];
  const page = `${new URL(link).origin}${DISCOVER_PAGE}?lang=${language}`;
  return [
    [words.discover, page],
    [words.help, `${page}#questions`],
  ];
};

type Values = Readonly<Record<string, string | number>>;

/**
 * On one line: a name with a break in it, kept from before such names were refused, must not hold a mail up for ever. A number is
 * written in the language's digits, and decides on `{seats|seat|seats}`.
 */
const fillerOf = (values: Values, language: string) => {
  const number = new Intl.NumberFormat(language);
  const plural = new Intl.PluralRules(language);
  const write = (value: string | number) => (typeof value === 'number' ? number.format(value) : onOneLine(value));
  return (text: string): string => fillPlaces(chooseForms(text, values, plural), values, write);
};

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:26px">${escapeMarkup(text)}</p>`;

/** Subject, plain text and HTML of a mail. `link` is where the button goes, `leave` stands small at its end. Empty paragraphs are left out. */
export const writeLetter = (
  texts: MailText,
  values: Values,
  language: string,
  link?: string,
  leave?: { readonly words: string; readonly link: string },
): { subject: string; text: string; html: string } => {
  const fill = fillerOf(values, language);
  const write = (lines: readonly string[]) => lines.map(fill).filter(Boolean);
  const [before, after] = [write(texts.paragraphs), write(texts.closing)];
  const highlight = texts.highlight ? [fill(texts.highlight)] : [];
  const foot = footOf(language, link);
  const button = texts.button && link ? [`${fill(texts.button)}: ${link}`] : [];
  return {
    subject: fill(texts.subject),
    text: [
      ...before,
      ...highlight,
      ...button,
      ...after,
      ...foot.slice(0, 1).map(([words, href]) => `${words}: ${href}`),
      ...(leave ? [`${leave.words}: ${leave.link}`] : []),
    ].join('\n\n'),
    html: `<!doctype html><html lang="${language}"><body style="margin:0;background:#F4F8F9">
<div style="max-width:560px;margin:0 auto;padding:32px 20px;font-family:Arial,sans-serif;color:#0B272D">
<p style="margin:0 0 32px;font-size:17px;font-weight:600;letter-spacing:.15em;color:#0F3B42">EQINOX</p>
${before.map(paragraph).join('\n')}
${highlight.map((text) => `<p style="margin:24px 0;font-size:32px;font-weight:600;letter-spacing:.2em">${escapeMarkup(text)}</p>`).join('')}
${
  texts.button && link
    ? `<p style="margin:24px 0"><a href="${escapeMarkup(link)}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:#0F3B42;color:#FFFFFF;font-weight:600;text-decoration:none">${escapeMarkup(fill(texts.button))}</a></p>`
    : ''
}
${after.map(paragraph).join('\n')}
${foot.length === 0 ? '' : `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #DCE5E6;font-size:14px;line-height:22px">${foot.map(([words, href]) => `<a href="${escapeMarkup(href)}" style="color:#41575C">${escapeMarkup(words)}</a>`).join(' · ')}</p>`}
${leave ? `<p style="margin:32px 0 0;font-size:14px;line-height:22px"><a href="${escapeMarkup(leave.link)}" style="color:#41575C">${escapeMarkup(leave.words)}</a></p>` : ''}
</div></body></html>`,
  };
};
