/** The lists behind the billing form, in the language in use. Until they are there, the form knows France. */
import { byCountryCode, type DialCode, FRANCE, FRENCH_DIAL_CODE } from '@eqinox/domain/checkout/billing';
import { useQuery } from '@tanstack/react-query';
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

const file = async <T>(address: string): Promise<T> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  return (await response.json()) as T;
};

const list = <T>(address: string) => file<readonly T[]>(address);

/** Of French names; in French they are their own. */
type Names = Readonly<Record<string, string>>;

const lists = async (language: Language): Promise<Lists> => {
  const [countries, dialCodes, names] = await Promise.all([
    list<Country>('/assets/fr-3166.json'),
    list<DialCode>('/assets/dial-codes.json'),
    language === 'fr' ? {} : file<Names>(`/assets/country-names-${language}.json`),
  ]);
  return inLanguage({ countries, dialCodes: byCountryCode(dialCodes) }, names, language);
};

/** The files hold French names, ordered as in French. */
export const inLanguage = ({ countries, dialCodes }: Lists, names: Names, language: Language): Lists => {
  const translated = <T extends { readonly name: string }>(entry: T): T => ({
    ...entry,
    name: names[entry.name] ?? entry.name,
  });
  const { compare } = new Intl.Collator(language);
  return {
    countries: countries.map(translated).toSorted((one, other) => compare(one.name, other.name)),
    dialCodes: dialCodes.map(translated),
  };
};

export const useCountryLists = () => {
  const language = useLanguage();
  const { data, isError, refetch } = useQuery({
    queryKey: ['country lists', language],
    queryFn: () => lists(language),
    staleTime: Infinity,
  });
  return { ...(data ?? FRANCE_ALONE), failed: isError, retry: () => void refetch() };
};
