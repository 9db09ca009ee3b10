/** What of a booklet is a person's own: its sentences less those that everybody reads. */
const wordsOf = (run: unknown): string | null => {
  if (typeof run === 'string') return run;
  return typeof run === 'object' && run !== null && 'em' in run ? String(run.em) : null;
};

/** Every text of a page's data; the runs of one paragraph are joined, which a list of plain texts is not. */
const paragraphsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) {
    const runs = value.map(wordsOf);
    const marked = value.some((run) => typeof run === 'object');
    if (marked && runs.every((run) => run !== null)) return [runs.join('')];
  }
  return Object.entries(value).flatMap(([key, part]) => (/alt$/iu.test(key) ? [] : paragraphsOf(part)));
};

export const sentencesOfText = (text: string): readonly string[] => text.split(/(?<=[.?!»])\s+(?=[\p{Lu}«])/u);

/** Every sentence of a page's data; titles and labels of three words are none. */
export const sentencesIn = (pages: unknown): ReadonlySet<string> => {
  const sentences = paragraphsOf(pages).flatMap(sentencesOfText);
  return new Set(sentences.filter((sentence) => sentence.split(/\s/).length > 3));
};

/** What all of them are told. */
export const commonSentences = (people: readonly ReadonlySet<string>[]): ReadonlySet<string> =>
  new Set([...(people[0] ?? [])].filter((sentence) => people.every((own) => own.has(sentence))));

/** Of several people, what is not said to all (titles, captions and method are), nor belongs to `nobody`. */
export const personalSentences = (
  people: readonly ReadonlySet<string>[],
  nobody: ReadonlySet<string> = new Set(),
): readonly ReadonlySet<string>[] => {
  const common = commonSentences(people);
  return people.map((own) => new Set([...own].filter((sentence) => !common.has(sentence) && !nobody.has(sentence))));
};

/** Of the shorter of two, the part that the other says too. */
export const sharedPart = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const shared = [...one].filter((sentence) => other.has(sentence)).length;
  return shared / Math.min(one.size, other.size);
};
