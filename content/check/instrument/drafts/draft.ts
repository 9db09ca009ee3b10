import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bank, Behaviour, Colour, Resource } from '../statement.ts';

/** What a writer fills in of a behaviour, and the cell it stands in. */
export type DraftBehaviour = {
  id: string;
  /** `block-pair` of the plan, the facet it stands against, and what both sides must keep to. For reading only: the plan decides. */
  cell: {
    pair: string;
    against: string;
    side: Behaviour['side'];
    context: Behaviour['context'];
    form: Behaviour['form'];
    concreteness: number;
    /** Bands in which any two texts are near enough in length (check 22), and the side of the band to try first (check 23). */
    words: [number, number];
    characters: [number, number];
    lean: 'short' | 'long';
    /** A domain of scenes to try first; with these no ceiling is passed. */
    domain: string;
  };
  today?: Remark;
  fr: string;
  scene: string;
  act: string;
  serves: string;
  verb: string;
  halo: number;
  seed: boolean;
};

/** What a reader of an earlier edition said of the text that stands in this place. */
export type Remark = {
  fr: string;
  verdict: 'stands' | 'polish' | 'rewrite';
  kinds?: string;
  fault?: string;
  proposed?: string;
};

export type DraftResource = Omit<Resource, 'part' | 'desirability' | 'status'> & { today?: Remark };
export type DraftColour = Colour & { today?: Remark };

/** A row as it goes into a bank, without what was said of the text before it. */
export const withoutRemark = <R extends { today?: Remark }>(row: R): Omit<R, 'today'> => {
  const copy = { ...row };
  delete copy.today;
  return copy;
};

/** One facet's sheet. */
export type FacetDraft = {
  facet: number;
  name: string;
  pillar: number;
  behaviours: DraftBehaviour[];
  resources: DraftResource[];
};

const COLOURS = 'colours.json';

/** `06-soutien.json` */
export const draftName = (facet: { id: number; key: string }): string =>
  `${String(facet.id).padStart(2, '0')}-${facet.key}.json`;

export type Drafts = { facets: FacetDraft[]; colours: DraftColour[]; unreadable: string[] };

/** The sheets of a folder, and its colour statements if it holds any. `unreadable` names the files that are no JSON, left out. */
export const readDrafts = (folder: string): Drafts => {
  const drafts: Drafts = { facets: [], colours: [], unreadable: [] };
  const names = readdirSync(folder).filter((name) => /^\d{2}-.*\.json$/u.test(name) || name === COLOURS);
  for (const name of names.toSorted()) {
    try {
      const content = JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown;
      if (name === COLOURS) drafts.colours = content as DraftColour[];
      else drafts.facets.push(content as FacetDraft);
    } catch (cause) {
      drafts.unreadable.push(`${name} is left out, it cannot be read as JSON: ${(cause as Error).message}`);
    }
  }
  return drafts;
};

/** JSON with a writer's fields one a line, and what is only to be read on one line each. */
const sheetOf = (content: unknown): string => {
  const inline: string[] = [];
  const marked = JSON.stringify(
    content,
    (key, value: unknown) => {
      if (key !== 'cell' && key !== 'today') return value;
      inline.push(JSON.stringify(value));
      return `@${inline.length - 1}@`;
    },
    2,
  );
  return marked.replace(/"@(\d+)@"/gu, (_, index: string) => inline[Number(index)] ?? '');
};

/** Writes blank sheets; one that exists is left as it is. Returns the names written. */
export const writeDrafts = (
  folder: string,
  bank: Bank,
  drafts: readonly FacetDraft[],
  colours: readonly DraftColour[],
): string[] => {
  mkdirSync(folder, { recursive: true });
  const files: [string, unknown][] = drafts.map((draft) => [draftName(bank.facets[draft.facet]!), draft]);
  files.push([COLOURS, colours]);
  const missing = files.filter(([name]) => !existsSync(join(folder, name)));
  for (const [name, content] of missing) writeFileSync(join(folder, name), `${sheetOf(content)}\n`);
  return missing.map(([name]) => name);
};
