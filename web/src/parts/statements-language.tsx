import { readSite } from '../api/site.ts';
import { useLanguage, useText } from '../language/language.ts';
import { statementsOf } from './offer-contents.tsx';

/**
 * Said before a sale wherever statements or booklets are not in the language on the screen. The server names the languages that
 * they have: once both exist in this one, the line is gone. `offer`: one that may hold no statements.
 */
export function StatementsLanguage({ offer, className = '' }: { offer?: number; className?: string }) {
  const t = useText();
  const language = useLanguage();
  const { statements, booklets } = readSite();
  if (offer !== undefined && !statementsOf(offer)) return null;
  // A page that was built without a server knows nothing of languages.
  const lacks = (languages: readonly string[]) => languages.length > 0 && !languages.includes(language);
  const told = [lacks(statements) && t('checkout.statements'), lacks(booklets) && t('checkout.booklets')].filter(
    Boolean,
  );
  if (told.length === 0) return null;
  return <p className={`type-small text-ink-2 ${className}`}>{told.join(' ')}</p>;
}
