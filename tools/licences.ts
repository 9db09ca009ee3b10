/** `npm run licences`: under which licences the packages stand that the product ships, from npm's own list (`npm sbom`). */
import { type Component, inventory, type Inventory } from './sbom.ts';

/** What may be shipped with a product whose own source is not public, with its text beside it. */
const KNOWN =
  /^(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|Zlib|CC0-1\.0|Unlicense|Python-2\.0)$/u;

/** Read and found fit by a person, each with the reason. */
const READ: Readonly<Record<string, string>> = {
  '@zone-eu/mailsplit': 'MIT OR EUPL-1.1+: taken under MIT; takes returned mails apart',
  '@stackforge-eu/factur-x': 'EUPL-1.2: used unchanged, as a library; where it is handed on, its source is to be named',
};

/** Of `(MIT AND Zlib)` each part. */
const parts = (licence: string): string[] => licence.replaceAll(/[()]/gu, '').split(/ (?:AND|OR) /u);

export const licenceOf = ({ licenses = [] }: Component): string =>
  licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name ?? '').join(' AND ') || 'none';

/** Packages that nobody has found fit yet. */
export const unread = (components: readonly Component[]): string[] =>
  components
    .filter((component) => !(component.name in READ) && !parts(licenceOf(component)).every((part) => KNOWN.test(part)))
    .map((component) => `${component.name} ${component.version}: ${licenceOf(component)}`);

/** What the product ships, its own rooms left out. */
export const shipped = ({ components }: Inventory): Component[] =>
  components.filter(({ licenses, purl }) => licenses !== undefined || !purl?.startsWith('pkg:npm/%40eqinox/'));

if (import.meta.main) {
  const components = shipped(inventory());
  const counts = new Map<string, string[]>();
  for (const component of components) {
    const licence = licenceOf(component);
    counts.set(licence, [...(counts.get(licence) ?? []), component.name]);
  }
  for (const [licence, names] of [...counts].toSorted(([, a], [, b]) => b.length - a.length)) {
    console.log(`${licence} (${names.length}): ${names.toSorted().join(', ')}`);
  }
  for (const [name, reason] of Object.entries(READ)) console.log(`${name}: ${reason}`);
  const left = unread(components);
  for (const line of left) console.error(`NOT READ: ${line}`);
  console.log(`${components.length} packages, ${left.length} to be read`);
  process.exitCode = left.length > 0 ? 1 : 0;
}
