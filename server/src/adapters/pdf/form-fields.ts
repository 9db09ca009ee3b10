/**
 * Text fields where people write. Typst 0.14 writes none, so a template marks their places with links to `field:line:<title>` or
 * `field:area:<title>` (blanks.typ): a link has all that a field needs, a rectangle, a place in the tree of tags and its page's
 * order of tabs. Here each becomes a field, its tag Form, its title what a screen reader says. Everything else stays as it was,
 * byte for byte but for where it stands. Why so: docs/decisions 0035.
 */

/** The same document with its fields; untouched when no template marked any. Expects a file as Typst writes it. */
export const withFormFields = (pdf: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  if (!file.includes(URI_PLAIN) && !file.includes(URI_HEXADECIMAL)) return pdf;
  const document = readObjects(file);
  const fields = [...document.objects].filter(([, object]) => markOf(object) !== null).map(([number]) => number);
  const next = document.objects.size + 1;
  const [form, font, appearance] = [next, next + 1, next + 2];
  const marked = new Set(fields);
  const changed = new Map(
    [...document.objects].map(([number, object]) => {
      if (isStream(object)) return [number, object];
      if (marked.has(number)) return [number, fieldObject(number, object, fields.indexOf(number) + 1, appearance)];
      const [, annotation] = LINK_TAG.exec(object) ?? [];
      if (annotation && marked.has(Number(annotation))) return [number, object.replace('/S /Link', '/S /Form')];
      if (object.includes('/Type /Catalog'))
        return [number, object.replace('/Type /Catalog', `/Type /Catalog\n  /AcroForm ${form} 0 R`)];
      return [number, object];
    }),
  );
  const references = fields.map((number) => `${number} 0 R`).join(' ');
  changed.set(
    form,
    `${form} 0 obj\n<<\n  /Fields [${references}]\n  /DR <<\n    /Font <<\n      /Helv ${font} 0 R\n    >>\n  >>\n  /DA ${DEFAULT_LOOK}\n>>\nendobj\n\n`,
  );
  // One of the fourteen faces that every reader has: what people type is not known when the document is made.
  changed.set(
    font,
    `${font} 0 obj\n<<\n  /Type /Font\n  /Subtype /Type1\n  /BaseFont /Helvetica\n  /Encoding /WinAnsiEncoding\n>>\nendobj\n\n`,
  );
  const nothing = '/Tx BMC EMC';
  changed.set(
    appearance,
    `${appearance} 0 obj\n<<\n  /Type /XObject\n  /Subtype /Form\n  /BBox [0 0 1 1]\n  /Length ${nothing.length}\n>>\nstream\n${nothing}\nendstream\nendobj\n\n`,
  );
  return Uint8Array.from(Buffer.from(assemble(document, changed), 'latin1'));
};

const URI_PLAIN = '/URI (field:';
const URI_HEXADECIMAL = '/URI <6669656C643A';
/** Strings escape backslashes, and brackets that have no partner (ISO 32000-1, 7.3.4.2); one that is not ASCII is hexadecimal, of UTF-8. */
const URI = /\/URI (?:\(((?:[^()\\]|\\[^]|\((?:[^()\\]|\\[^])*\))*)\)|<([0-9A-F]+)>)/;
const MARK = /^field:(line|area):(.*)$/su;
const LINK_TAG = /\/S \/Link\b[^]*\/Obj (\d+) 0 R/;
const DEFAULT_LOOK = '(/Helv 10 Tf 0.1 g)';
const MULTILINE = 4096;

type Document = {
  readonly head: string;
  /** By number, in the order of the file. */
  readonly objects: ReadonlyMap<number, string>;
  readonly trailer: string;
};

const readObjects = (file: string): Document => {
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

/** Pages and faces: they are most of the file, and nothing in them is looked for. */
const isStream = (object: string): boolean => object.trimEnd().endsWith('endstream\nendobj');

const markOf = (object: string): { readonly kind: string; readonly title: string } | null => {
  if (isStream(object)) return null;
  if (!object.includes(URI_PLAIN) && !object.includes(URI_HEXADECIMAL)) return null;
  const [, plain, hexadecimal] = URI.exec(object) ?? [];
  const uri = hexadecimal ? Buffer.from(hexadecimal, 'hex').toString('utf8') : plain!.replaceAll(/\\([()\\])/g, '$1');
  const [, kind, title] = MARK.exec(uri) ?? [];
  if (!kind || !title) throw new Error('a field without kind or title');
  return { kind, title };
};

/** Its rectangle and its key in the tree of tags stay. */
const fieldObject = (number: number, object: string, nth: number, appearance: number): string => {
  const { kind, title } = markOf(object)!;
  const kept = ['Rect', 'StructParent'].map(
    (key) => new RegExp(String.raw`/${key} (?:\[[^\]]*\]|\d+)`).exec(object)![0],
  );
  // What is typed over several lines covers the ruled ones, whose pitch is a hand's.
  const flags = kind === 'area' ? `\n  /Ff ${MULTILINE}\n  /MK <<\n    /BG [1 1 1]\n  >>` : '';
  return `${number} 0 obj
<<
  /Type /Annot
  /Subtype /Widget
  /FT /Tx
  /T (field-${nth})
  /TU ${utf16(title)}${flags}
  ${kept.join('\n  ')}
  /F 4
  /DA ${DEFAULT_LOOK}
  /AP <<
    /N ${appearance} 0 R
  >>
>>
endobj

`;
};

const utf16 = (text: string): string => {
  return `<${Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
};

const assemble = ({ head, trailer }: Document, objects: ReadonlyMap<number, string>): string => {
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
  return [
    head,
    ...objects.values(),
    `xref\n0 ${size}\n0000000000 65535 f\r\n`,
    ...rows,
    `trailer\n${trailer.replace(/\/Size \d+/, `/Size ${size}`)}\nstartxref\n${position}\n%%EOF`,
  ].join('');
};
