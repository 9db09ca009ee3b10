/** Partners send people with an origin code; who they are is content (content/partners.json). */
import type { Language } from '@eqinox/domain/languages';
import partners from '../../../content/partners.json' with { type: 'json' };

export interface Partner {
  readonly code: string;
  readonly name: string;
  readonly kind: 'collaboration' | 'campaign' | 'baby' | 'plain';
  readonly logo: string | null;
  readonly background: string | null;
  /** Soft colour under the welcome, `#EEF0F9`: our dark text must be read on it. */
  readonly tint: string | null;
  readonly welcome: Readonly<Record<Language, string>>;
}

/** The partner of an origin code; null for a code that is nobody's. */
export const findPartner = (code: string | null): Partner | null =>
  (partners as readonly Partner[]).find((partner) => partner.code === code) ?? null;

export const isCollaboration = (code: string | null): boolean => findPartner(code)?.kind === 'collaboration';

export const isBabyPartner = (code: string | null): boolean => findPartner(code)?.kind === 'baby';
