import { Fragment, type ReactNode } from 'react';

export interface RichProps {
  /** A text with marks: `J’accepte les <terms>conditions générales</terms>.` */
  text: string;
  /** What each mark becomes: `{ terms: (words) => <a href={...}>{words}</a> }`. */
  marks: Readonly<Record<string, (words: string) => ReactNode>>;
}

/** A sentence with links or weights inside, so that each language keeps its own order of words. */
export function Rich({ text, marks }: RichProps) {
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/u);
  // split() with two groups gives: words, mark, marked words, words, mark, ...
  return parts.map((part, index) => {
    const mark = parts[index - 1];
    if (index % 3 === 1) return null;
    if (index % 3 === 2 && mark !== undefined) return <Fragment key={index}>{marks[mark]?.(part) ?? part}</Fragment>;
    return <Fragment key={index}>{part}</Fragment>;
  });
}
