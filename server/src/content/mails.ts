/** Texts of the mails, by language; a text missing in a language falls back to French. */
import type { Language } from '@eqinox/domain/languages';
import en from '../../../content/mails/en.json' with { type: 'json' };
import es from '../../../content/mails/es.json' with { type: 'json' };
import fr from '../../../content/mails/fr.json' with { type: 'json' };
import ne from '../../../content/mails/ne.json' with { type: 'json' };

/** One mail: its subject and paragraphs, with {placeholders} and {forms|of|numbers}. `highlight` stands alone, in large type. */
export interface MailText {
  readonly subject: string;
  /** Sentences of which one fills a place, by what they say. */
  readonly notes?: Readonly<Record<string, string>>;
  readonly paragraphs: readonly string[];
  readonly highlight?: string;
  readonly button?: string;
  readonly closing: readonly string[];
}
type MailName = keyof typeof fr;

const byLanguage: Record<Language, Partial<Record<MailName, MailText>>> = { fr, en, es, ne };

export const mailTexts = (language: Language): Readonly<Record<MailName, MailText>> => ({
  ...(fr as Record<MailName, MailText>),
  ...byLanguage[language],
});
