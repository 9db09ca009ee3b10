/** What the first screen of signing in says under its title, as the web says it. */
import type { Language } from '@eqinox/domain/languages';
import en from '../../../content/interface/en/identity.json' with { type: 'json' };
import es from '../../../content/interface/es/identity.json' with { type: 'json' };
import fr from '../../../content/interface/fr/identity.json' with { type: 'json' };
import ne from '../../../content/interface/ne/identity.json' with { type: 'json' };

const TEXTS = { fr, en, es, ne } as const;

export const signInLine = (language: Language): string => TEXTS[language].email.lead;
