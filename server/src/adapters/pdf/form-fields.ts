/**
 * Text fields where people write. Typst 0.14 writes none, so a template marks their places with links to `field:line:<title>` or
 * `field:area:<title>` (blanks.typ): a link has all that a field needs, a rectangle, a place in the tree of tags and its page's
 * order of tabs. Here each becomes a field, its tag Form, its title what a screen reader says. Everything else stays as it was,
 * byte for byte but for where it stands. Why so: docs/decisions 0035.
 */
import { assemble, isStream, latin1, readObjects } from './pdf-objects.ts';
import { utf16 } from './pdf-text.ts';

/** The same document with its fields; untouched when no template marked any. Expects a file as Typst writes it. */
export const withFormFields = (pdf: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const file = latin1(pdf);
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
  return assemble(document, changed);
};

const URI_PLAIN = '/URI (field:';
const URI_HEXADECIMAL = '/URI <6669656C643A';
/** Strings escape backslashes, and brackets that have no partner (ISO 32000-1, 7.3.4.2); one that is not ASCII is hexadecimal, of UTF-8. */
const URI = /\/URI (?:\(((?:[^()\\]|\\[^]|\((?:[^()\\]|\\[^])*\))*)\)|<([0-9A-F]+)>)/;
const MARK = /^field:(line|area):(.*)$/su;
const LINK_TAG = /\/S \/Link\b[^]*\/Obj (\d+) 0 R/;
const DEFAULT_LOOK = '(/Helv 10 Tf 0.1 g)';
const MULTILINE = 4096;

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
