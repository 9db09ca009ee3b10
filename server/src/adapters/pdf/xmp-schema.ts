/** Properties of a vendor's or a standard's own in the metadata of a PDF/A document. */
import { escapeMarkup } from '@eqinox/domain/escape-markup';
import { createRequire } from 'node:module';

/** Properties, all of them texts about the document, with what PDF/A wants said of each (ISO 19005-3, 6.6.2.3.3). */
export type XmpSchema = {
  readonly name: string;
  readonly namespace: string;
  readonly prefix: string;
  readonly properties: readonly { readonly name: string; readonly value: string; readonly description: string }[];
};

/**
 * The same document with the properties in its metadata, and their schema in the bag of schemas that is there already: readers
 * see the first bag only. Nothing else of it changes. Rejects a document without such a bag.
 */
export const addXmpSchema = async (pdf: Uint8Array, schema: XmpSchema): Promise<Uint8Array<ArrayBuffer>> => {
  const { ParseSpeeds, PDFDocument, PDFName, PDFRawStream, PDFRef } = loadLibrary();
  const document = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  const { catalog, context } = document;
  const reference = catalog.get(PDFName.of('Metadata'));
  const metadata = context.lookup(reference);
  if (!(reference instanceof PDFRef) || !(metadata instanceof PDFRawStream))
    throw new Error('the document has no metadata');
  const packet = withSchema(Buffer.from(metadata.contents).toString('utf8'), schema);
  context.assign(reference, PDFRawStream.of(metadata.dict, Buffer.from(packet)));
  return document.save({
    // Objects stay in clear, as Typst wrote them.
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Infinity,
  });
};

// As CommonJS: its ES modules import JSON in a way that Node refuses. Only documents that ask for it pay for loading it.
const require = createRequire(import.meta.url);
const loadLibrary = () => require('@cantoo/pdf-lib') as typeof import('@cantoo/pdf-lib');

const BAG_END = '</rdf:Bag></pdfaExtension:schemas>';
const PACKET_END = '</rdf:RDF>';

const withSchema = (packet: string, { name, namespace, prefix, properties }: XmpSchema): string => {
  if (packet.split(BAG_END).length !== 2) throw new Error('the metadata has no bag of extension schemas, or several');
  const described = properties.map(
    (property) =>
      '<rdf:li rdf:parseType="Resource"><pdfaProperty:category>external</pdfaProperty:category>' +
      `<pdfaProperty:description>${escapeMarkup(property.description)}</pdfaProperty:description>` +
      `<pdfaProperty:name>${property.name}</pdfaProperty:name>` +
      '<pdfaProperty:valueType>Text</pdfaProperty:valueType></rdf:li>',
  );
  const entry =
    `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${escapeMarkup(name)}</pdfaSchema:schema>` +
    `<pdfaSchema:namespaceURI>${escapeMarkup(namespace)}</pdfaSchema:namespaceURI>` +
    `<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>` +
    `<pdfaSchema:property><rdf:Seq>${described.join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`;
  const values = properties.map((property) => {
    const tag = `${prefix}:${property.name}`;
    return `<${tag}>${escapeMarkup(property.value)}</${tag}>`;
  });
  const description = `<rdf:Description rdf:about="" xmlns:${prefix}="${escapeMarkup(namespace)}">${values.join('')}</rdf:Description>`;
  return packet.replace(BAG_END, () => entry + BAG_END).replace(PACKET_END, () => description + PACKET_END);
};
