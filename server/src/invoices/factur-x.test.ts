/** What makes an invoice a Factur-X one is added to the document that Typst wrote, and nothing else of it is lost. */
import { afterAll, describe, expect, test } from 'vitest';
import { exampleInvoice } from './invoice-example.testing.ts';
import { invoiceJob } from './render-invoice.ts';
import { readPdf } from '../adapters/pdf/pdf-reading.testing.ts';
import { addXmpSchema } from '../adapters/pdf/xmp-schema.ts';
import { testRenderer } from '../../testing/test-renderer.ts';

const renderer = testRenderer();
afterAll(() => renderer.close());

const { xmp, ...plainJob } = await invoiceJob(exampleInvoice(), 'fr');
const [attachment] = plainJob.attachments!;
const plain = await renderer.render(plainJob);
const enriched = await renderer.render({ ...plainJob, xmp: xmp! });

/** The metadata packets of a file, whole. */
const packets = (pdf: Uint8Array): string[] =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/<\?xpacket begin.*?<\?xpacket end[^>]*>/gsu),
  ].map(([packet]) => Buffer.from(packet, 'latin1').toString('utf8'));

describe('the metadata', () => {
  const [packet, ...more] = packets(enriched);
  const count = (pattern: RegExp) => packet!.match(pattern)?.length ?? 0;

  test('is one packet with one bag of extension schemas, the new one beside those of Typst', () => {
    expect(more).toEqual([]);
    expect(count(/<pdfaExtension:schemas>/gu)).toBe(1);
    expect(count(/<pdfaSchema:namespaceURI>/gu)).toBe(
      packets(plain)[0]!.match(/<pdfaSchema:namespaceURI>/gu)!.length + 1,
    );
    const bag = /<pdfaExtension:schemas><rdf:Bag>(.*)<\/rdf:Bag><\/pdfaExtension:schemas>/su.exec(packet!)![1]!;
    expect(bag).toContain('<pdfaSchema:namespaceURI>http://ns.adobe.com/xap/1.0/mm/</pdfaSchema:namespaceURI>');
    expect(bag).toContain(`<pdfaSchema:namespaceURI>${xmp!.namespace}</pdfaSchema:namespaceURI>`);
    expect(bag).toContain('<pdfaSchema:prefix>fx</pdfaSchema:prefix>');
    for (const { name } of xmp!.properties) expect(bag).toContain(`<pdfaProperty:name>${name}</pdfaProperty:name>`);
  });

  test('says that this is a Factur-X invoice of profile EN 16931', () => {
    const [, namespace] = /<rdf:Description rdf:about="" xmlns:fx="([^"]*)">/u.exec(packet!)!;
    expect(namespace).toBe('urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#');
    for (const said of [
      '<fx:DocumentType>INVOICE</fx:DocumentType>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<fx:Version>1.0</fx:Version>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
    ]) {
      expect(packet!.split(said)).toHaveLength(2);
    }
  });

  test('still says that this is PDF/A-3', () => {
    expect(packet).toContain('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>');
  });
});

describe('the rest of the document', () => {
  test.each([
    /\/Type \/Filespec/,
    /\/AFRelationship \/Alternative/,
    /\/AF \[ ?\d+ 0 R ?\]/,
    /\/OutputIntents /,
    /\/Type \/StructElem/,
    /\/Marked true/,
    /\/StructParents /,
    /\/FontFile2 |\/FontFile3 /,
  ])('keeps every %s', (pattern) => {
    const before = readPdf(plain).count(pattern);
    expect(before).toBeGreaterThan(0);
    expect(readPdf(enriched).count(pattern)).toBe(before);
  });

  test('keeps each word where it stood, its language and its identity', () => {
    expect(readPdf(enriched).pages).toEqual(readPdf(plain).pages);
    expect(readPdf(enriched).has('/Lang (fr)')).toBe(true);
    const id = (pdf: Uint8Array) => /\/ID ?\[([^\]]*)\]/u.exec(Buffer.from(pdf).toString('latin1'))![1]!.trim();
    expect(id(enriched)).toBe(id(plain));
  });

  test('holds the attached file under its very name, byte for byte', () => {
    const file = { name: 'factur-x.xml', text: Buffer.from(attachment!.bytes).toString('utf8') };
    expect(readPdf(plain).files).toEqual([file]);
    expect(readPdf(enriched).files).toEqual([file]);
  });
});

test('a document without a bag of schemas is refused', async () => {
  const { attachments: _, xmp: __, ...job } = await invoiceJob(exampleInvoice({ electronic: false }), 'fr');
  const bare = Buffer.from(await renderer.render(job))
    .toString('latin1')
    .replaceAll('pdfaExtension:schemas', 'pdfaExtension:schemaz');
  await expect(addXmpSchema(Buffer.from(bare, 'latin1'), xmp!)).rejects.toThrow('no bag of extension schemas');
});
