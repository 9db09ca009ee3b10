import { describe, expect, test } from 'vitest';
import { withFormFields } from './form-fields.ts';

/** A document as Typst writes it: two marked links with their tags, one that is a link, a catalog. */
const written = (uris: readonly string[]): Uint8Array<ArrayBuffer> => {
  const objects = [
    '<<\n  /Type /Catalog\n  /MarkInfo <<\n    /Marked true\n  >>\n>>',
    ...uris.flatMap((uri, index) => [
      `<<\n  /Type /StructElem\n  /S /Link\n  /K [<<\n    /Type /OBJR\n    /Pg 1 0 R\n    /Obj ${2 * index + 3} 0 R\n  >>]\n>>`,
      `<<\n  /Type /Annot\n  /Subtype /Link\n  /Rect [1 2 30.5 4]\n  /Border [0 0 0]\n  /A <<\n    /Type /Action\n    /S /URI\n    /URI ${uri}\n  >>\n  /F 4\n  /StructParent ${index}\n  /Contents ${uri}\n>>`,
    ]),
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n\n`);
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object) => {
    const offset = file.length;
    file += object;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n\r\n`);
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f\r\n${rows.join('')}`;
  return Uint8Array.from(
    Buffer.from(
      `${file}${table}trailer\n<<\n  /Size ${size}\n  /Root 1 0 R\n>>\nstartxref\n${file.length}\n%%EOF`,
      'latin1',
    ),
  );
};
const textOf = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');
const hexadecimal = (uri: string) => `<${Buffer.from(uri, 'utf8').toString('hex').toUpperCase()}>`;
const titleOf = (title: string) =>
  `/TU <${Buffer.from(`\uFEFF${title}`, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

describe('fields of a form', () => {
  test('a document that marks none stays the very same', () => {
    const pdf = written(['(https://www.eqinox.example/)']);
    expect(withFormFields(pdf)).toBe(pdf);
  });

  test.each(['field:line:Here (1) and (2)', 'field:line:One \\) alone', 'field:line:(x)'])(
    '%s is read whole',
    (uri) => {
      const file = textOf(withFormFields(written([`(${uri})`])));
      expect(file).toContain(titleOf(uri.slice('field:line:'.length).replace('\\', '')));
    },
  );

  test('a marked link becomes a text field with its title, its rectangle and its tag; another stays a link', () => {
    const marks = [
      '(field:line:Quand \\(1\\))',
      hexadecimal('field:area:À noter : « où »'),
      '(mailto:contact@eqinox.example)',
    ];
    const file = textOf(withFormFields(written(marks)));
    expect(file.match(/\/FT \/Tx/g)).toHaveLength(2);
    expect(file.match(/\/S \/Form\b/g)).toHaveLength(2);
    expect(file.match(/\/Subtype \/Link/g)).toHaveLength(1);
    expect(file.match(/\/S \/Link/g)).toHaveLength(1);
    expect(file).toContain('/AcroForm 8 0 R');
    expect(file).toContain('/Fields [3 0 R 5 0 R]');
    expect(file).toContain(titleOf('Quand (1)'));
    expect(file).toContain(titleOf('À noter : « où »'));
    // Several lines for an area alone.
    expect(file.match(/\/Ff 4096/g)).toHaveLength(1);
    expect(file.match(/\/Rect \[1 2 30\.5 4\]/g)).toHaveLength(3);
    expect(file).not.toContain('field:');
  });

  test('the table of objects tells where each of them stands', () => {
    const file = textOf(withFormFields(written(['(field:line:Quand)', '(field:area:Notes)'])));
    const start = Number(/startxref\n(\d+)\n%%EOF$/.exec(file)![1]);
    const rows = [...file.slice(start).matchAll(/^(\d{10}) 00000 n/gm)];
    expect(rows).toHaveLength(8);
    for (const [index, [, offset]] of rows.entries()) {
      expect(file.slice(Number(offset))).toMatch(new RegExp(`^${index + 1} 0 obj\\n`));
    }
    expect(file).toContain('/Size 9');
  });

  test('a mark without kind or title stops the document', () => {
    expect(() => withFormFields(written(['(field:box:Quand)']))).toThrow('a field without kind or title');
  });
});
