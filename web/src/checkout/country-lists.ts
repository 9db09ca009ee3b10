/** The lists behind the billing form, in the language in use. Until they are there, the form knows France. */
import { byCountryCode, type DialCode, FRANCE, FRENCH_DIAL_CODE } from '@eqinox/domain/checkout/billing';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Language } from '../language/choice.ts';
import { useLanguage } from '../language/language.ts';

export interface Country {
  readonly name: string;
  /** ISO 3166-1 numeric. */
  readonly codeNumeric: number;
}

interface Lists {
  readonly countries: readonly Country[];
  readonly dialCodes: readonly DialCode[];
}

const FRANCE_ALONE: Lists = {
  countries: [{ name: FRENCH_DIAL_CODE.name, codeNumeric: FRANCE }],
  dialCodes: [FRENCH_DIAL_CODE],
};

async function list<T>(address: string): Promise<readonly T[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  return (await response.json()) as readonly T[];
}

async function lists(): Promise<Lists> {
  const [countries, dialCodes] = await Promise.all([
    list<Country>('/assets/fr-3166.json'),
    list<DialCode>('/assets/dial-codes.json'),
  ]);
  return { countries, dialCodes: byCountryCode(dialCodes) };
}

/**
 * The files hold French names. Both lists share them, and one of the two knows ISO codes, which the browser can name in any
 * language; a country without a dial code of its own keeps its French name.
 */
export function inLanguage({ countries, dialCodes }: Lists, language: Language): Lists {
  if (language === 'fr') return { countries, dialCodes };
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const codes = new Map(dialCodes.map(({ name, code }) => [name, code]));
  const nameOf = (french: string) => names.of(codes.get(french) ?? '') ?? french;
  const translated = <T extends { readonly name: string }>(entry: T): T =>
    codes.has(entry.name) ? { ...entry, name: nameOf(entry.name) } : entry;
  const { compare } = new Intl.Collator(language);
  return {
    countries: countries.map(translated).sort((a, b) => compare(a.name, b.name)),
    dialCodes: dialCodes.map(translated),
  };
}

export function useCountryLists() {
  const language = useLanguage();
  const { data, isError, refetch } = useQuery({ queryKey: ['country lists'], queryFn: lists, staleTime: Infinity });
  const localised = useMemo(() => inLanguage(data ?? FRANCE_ALONE, language), [data, language]);
  return { ...localised, failed: isError, retry: () => void refetch() };
}
