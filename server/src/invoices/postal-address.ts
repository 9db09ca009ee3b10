export type PostalAddress = {
  readonly street: readonly string[];
  readonly postcode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
};

/** In parts, or the lines as they are printed: on invoices from before there were parts, and `[]` when nobody asked for one. */
export type Address = PostalAddress | readonly string[];

export const isInParts = (address: Address): address is PostalAddress => 'street' in address;

/** An address as a French document prints it: the country is written when it is not France. */
export const addressLines = (address: Address): readonly string[] => {
  if (!isInParts(address)) return address;
  const { street, postcode, city, country } = address;
  const abroad = country === 'FR' ? [] : [countryNames.of(country) ?? country];
  return [...street, `${postcode} ${city}`, ...abroad];
};

const countryNames = new Intl.DisplayNames('fr', { type: 'region' });
