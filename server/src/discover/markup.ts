/** HTML as a template: whatever is put in is text, unless it was made here. */
import { escapeMarkup } from '@eqinox/domain/escape-markup';

export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | readonly Markup[] | null;

const written = (part: Part): string => {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeMarkup(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
};

export const html = ({ raw }: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  // However the template is laid out in its file, one space is all that a page has of it.
  markup: raw
    .map((words, index) => words.replace(/\s+/gu, ' ') + (index < parts.length ? written(parts[index] ?? null) : ''))
    .join(''),
});

/** A text with marks, `les <terms>conditions</terms>`, each made by the function of its name. */
export const rich = (text: string, marks: Readonly<Record<string, (words: string) => Markup>>): Markup => {
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/u);
  return {
    markup: parts
      .map((part, index) => {
        if (index % 3 === 1) return '';
        const mark = index % 3 === 2 ? marks[parts[index - 1] ?? ''] : undefined;
        return written(mark?.(part) ?? part);
      })
      .join(''),
  };
};
