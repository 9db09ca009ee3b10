/** Text that is already HTML: the only thing the template below does not escape. */
export type Html = { readonly html: string };

type Part = string | number | null | Html | readonly Html[];

/** HTML from a template. Every text put into it is escaped; null is nothing; pieces and lists of pieces go in as they are. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => {
  return { html: strings.map((text, i) => text + render(parts[i] ?? null)).join('') };
};

/** Text made safe between tags and inside double-quoted attributes. */
export const escapeHtml = (text: string): string => {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
};

const render = (part: Part): string => {
  if (part === null) return '';
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  if ('html' in part) return part.html;
  return part.map((piece) => piece.html).join('');
};
