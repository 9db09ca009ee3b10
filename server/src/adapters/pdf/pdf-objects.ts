/** A document as Typst writes it, object by object: a plain table of objects, which stand in clear but for their streams. */
import { deflateSync, inflateSync } from 'node:zlib';

export type PdfDocument = {
  readonly head: string;
  /** By number, in the order of the file; each byte is a character (latin1). */
  readonly objects: ReadonlyMap<number, string>;
  readonly trailer: string;
};

export const latin1 = (pdf: Uint8Array): string =>
  Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');

/** Of a file as `latin1` gives it; throws on one with another table. */
export const readObjects = (file: string): PdfDocument => {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.slice(-64))?.[1] ?? Number.NaN);
  const table = file.slice(start);
  const used = [...table.matchAll(/^(\d{10}) \d{5} ([nf])/gm)].flatMap(([, offset, kind], number) =>
    kind === 'n' ? [{ number, offset: Number(offset) }] : [],
  );
  const inOrder = used.toSorted((one, other) => one.offset - other.offset);
  const trailer = /trailer\s*(<<[^]*>>)\s*startxref/.exec(table)?.[1];
  if (!inOrder[0] || !trailer) throw new Error('not a document with a plain table of objects');
  return {
    head: file.slice(0, inOrder[0].offset),
    objects: new Map(
      inOrder.map(({ number, offset }, index) => [number, file.slice(offset, inOrder[index + 1]?.offset ?? start)]),
    ),
    trailer,
  };
};

/** The file again, with these objects in place of its own; new ones have the numbers that follow. */
export const assemble = (
  { head, trailer }: PdfDocument,
  objects: ReadonlyMap<number, string>,
): Uint8Array<ArrayBuffer> => {
  const offsets = new Map<number, number>();
  let position = head.length;
  for (const [number, object] of objects) {
    offsets.set(number, position);
    position += object.length;
  }
  const size = objects.size + 1;
  const rows = Array.from({ length: size - 1 }, (_, index) => {
    return `${String(offsets.get(index + 1)).padStart(10, '0')} 00000 n\r\n`;
  });
  const file = [
    head,
    ...objects.values(),
    `xref\n0 ${size}\n0000000000 65535 f\r\n`,
    ...rows,
    `trailer\n${trailer.replace(/\/Size \d+/, `/Size ${size}`)}\nstartxref\n${position}\n%%EOF`,
  ].join('');
  return Uint8Array.from(Buffer.from(file, 'latin1'));
};

/** Pages and faces: they are most of the file. */
export const isStream = (object: string): boolean => object.trimEnd().endsWith('endstream\nendobj');

/** What a stream holds, inflated. */
export const streamOf = (object: string): string => {
  const start = /stream\r?\n/.exec(object)!;
  const length = Number(/\/Length (\d+)/.exec(object)![1]);
  const from = start.index + start[0].length;
  const bytes = Buffer.from(object.slice(from, from + length), 'latin1');
  return (object.slice(0, start.index).includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
};

/** A stream of nothing but its content, deflated. */
export const streamObject = (number: number, content: string): string => {
  const bytes = deflateSync(Buffer.from(content, 'latin1')).toString('latin1');
  return `${number} 0 obj\n<<\n  /Length ${bytes.length}\n  /Filter /FlateDecode\n>>\nstream\n${bytes}\nendstream\nendobj\n\n`;
};

export const referencesIn = (text: string): number[] =>
  [...text.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));
