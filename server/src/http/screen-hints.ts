/**
 * What a browser may fetch beside the page's own scripts: the code of the screen that most people land on. Otherwise it hears
 * of it only when the scripts have come and run: one more round trip, on a slow line a third of a second.
 */
import { existsSync, readFileSync } from 'node:fs';

/** A file of the build's manifest, by its source. */
interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, BuiltFile>>;

/** Where people land, and the sources that they wait for there. Other screens are come to from these, and fetched meanwhile. */
export const LANDINGS = {
  signIn: ['src/app/sign-in.tsx'],
  dashboard: ['src/app/home.tsx', 'src/app/full-frame.tsx'],
} as const;

/** A source and all that it imports, without what it loads later. */
const filesOf = (manifest: Manifest, sources: readonly string[]): ReadonlySet<string> => {
  const known = new Set<string>();
  const add = (source: string): void => {
    const built = manifest[source];
    if (built === undefined) throw new Error(`${source} is not in the build.`);
    if (known.has(built.file)) return;
    known.add(built.file);
    for (const imported of built.imports ?? []) add(imported);
  };
  for (const source of sources) add(source);
  return known;
};

const linkHeader = (manifest: Manifest, sources: readonly string[]): string => {
  const named = filesOf(manifest, ['index.html']);
  return [...filesOf(manifest, sources)]
    .filter((file) => !named.has(file))
    .map((file) => `</${file}>; rel=modulepreload`)
    .join(', ');
};

/** The `Link` header of a page at `path`, or null. `root`: folder of the built web. */
export const readScreenHints = (root: string): ((path: string, signedIn: boolean) => string | null) => {
  const file = `${root}/.vite/manifest.json`;
  if (!existsSync(file)) return () => null;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const signIn = linkHeader(manifest, LANDINGS.signIn);
  const dashboard = linkHeader(manifest, LANDINGS.dashboard);
  return (path, signedIn) => {
    if (path === '/login') return signIn;
    // A visitor is led to sign in; whoever comes by a link of somebody else's page shows no cookie, and may be either.
    return path === '/' && signedIn ? dashboard : null;
  };
};
