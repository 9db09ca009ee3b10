import { readSite } from '../api/site.ts';
import { useLanguage, useText } from '../language/language.ts';
import { statementsOf } from './offer-contents.tsx';

/**
 * Said before a sale wherever the statements are not in the language on the screen. The server names the bank's languages: once
 * the statements exist in this one, the line is gone. `offer`: one that may hold no statements.
 */
export function StatementsLanguage({ offer, className = '' }: { offer?: number; className?: string }) {
  const t = useText();
  const language = useLanguage();
  const { statements } = readSite();
  if (statements.length === 0 || statements.includes(language)) return null;
  if (offer !== undefined && !statementsOf(offer)) return null;
  return <p className={`type-small text-ink-2 ${className}`}>{t('checkout.statements')}</p>;
}
