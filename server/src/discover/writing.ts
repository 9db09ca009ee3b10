/** What every section of the page writes from. */
import { DISCOVER_PAGE } from '@eqinox/contract/pages';
import type { Site } from '@eqinox/contract/site';
import { BEHAVIOUR_PROPOSITIONS, RESOURCE_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';
import type { Language } from '@eqinox/domain/languages';
import type { Consultants } from '../booking/index.ts';
import { languagesNamed } from './languages-named.ts';
import { discoverTexts, type DiscoverTexts, fillerOf, sharedTexts, type SharedTexts, type Values } from './texts.ts';

/** What the operator configured, and where the build put its files. */
export interface PageMatter {
  readonly site: Site;
  readonly env: {
    readonly publicUrl: string;
    readonly sitting: { readonly idleHours: number; readonly partsGapDays: number };
    readonly booking: { readonly images: string };
  };
  readonly consultants: Consultants;
  /** Addresses of style sheets and of the font of the first lines; none where the web is not built. */
  readonly styles: readonly string[];
  readonly font: string | null;
}

export interface Writing extends PageMatter {
  readonly language: Language;
  /** Of this very page: with its language, or bare where the language was not asked for. */
  readonly address: string;
  readonly texts: DiscoverTexts;
  readonly shared: SharedTexts;
  /** A text with its places filled: names of other screens as these write them, figures in the language's digits. */
  readonly fill: (text: string, values?: Values) => string;
}

/** Of the page in one language: the bare address answers in the language of who asks. */
export const discoverAddress = (origin: string, language: Language): string =>
  `${origin}${DISCOVER_PAGE}?lang=${language}`;

/** `chosen`: the address names the language. */
export const writingOf = (language: Language, chosen: boolean, matter: PageMatter): Writing => {
  const shared = sharedTexts(language);
  const fill = fillerOf(language);
  const places: Values = {
    account: shared.settings.menu.account,
    bookletsIn: languagesNamed(matter.site.booklets, language),
    days: matter.env.sitting.partsGapDays,
    gift: shared.checkout.gift.box,
    hours: matter.env.sitting.idleHours,
    invoices: shared.settings.menu.billing,
    pairs: BEHAVIOUR_PROPOSITIONS,
    ratings: RESOURCE_PROPOSITIONS,
    settings: shared.settings.title,
    statementsIn: languagesNamed(matter.site.statements, language),
    teen: shared.offers.name['28'] ?? '',
    withdraw: shared.invoices.withdrawal.open,
  };
  return {
    ...matter,
    language,
    address: chosen ? discoverAddress(matter.env.publicUrl, language) : `${matter.env.publicUrl}${DISCOVER_PAGE}`,
    shared,
    texts: discoverTexts(language),
    fill: (text, values = {}) => fill(text, { ...places, ...values }),
  };
};
