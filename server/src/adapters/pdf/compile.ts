import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Fonts } from './fonts.ts';
import { withFormFields } from './form-fields.ts';
import { withWholeWords } from './whole-words.ts';
import { printableData } from './printable.ts';
import type { XmpSchema } from './xmp-schema.ts';

/** A file carried inside the PDF (PDF/A-3 only), under that very name. The template attaches what `/attachments.json` lists. */
type Attachment = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  readonly relationship: 'source' | 'data' | 'alternative' | 'supplement';
  readonly description: string;
};

export type RenderJob = {
  /** `folder/name`: the template is `<content>/<folder>/typst/<name>.typ`. */
  readonly template: `${string}/${string}`;
  /** JSON-safe. The template reads it with `json("/data.json")`; it is never source. */
  readonly data: unknown;
  /**
   * URL of a module of ours whose `compose` makes out of `data`, then anything that can be cloned, what the template reads, and
   * may choose another template by it. The worker calls it: whoever asks for a document need not hold up everybody else with its
   * making.
   */
  readonly composer?: string;
  readonly standard: 'ua-1' | 'a-3a';
  readonly attachments?: readonly Attachment[];
  /** More for the document's metadata. */
  readonly xmp?: XmpSchema;
};

/** What a composer makes. */
export type Composed = { readonly data: unknown; readonly template?: RenderJob['template'] };

/**
 * Compiles one document after the other, and blocks the process: pages that do not change are not laid out twice. What eight
 * documents did not use again is forgotten.
 */
export type Compile = (job: Omit<RenderJob, 'xmp' | 'composer'>) => Uint8Array<ArrayBuffer>;

/** `contentFolder`: absolute path, also the only folder a template can read. */
export const createCompile = (contentFolder: string, fonts: Fonts): Compile => {
  const compilerWith = (fontBlobs: readonly Buffer[]) =>
    NodeCompiler.create({ workspace: contentFolder, fontArgs: [{ fontBlobs: [...fontBlobs] }] });
  const usual = compilerWith(fonts.blobs);
  let documents = 0;

  return ({ template, data, standard, attachments = [] }) => {
    const path = templatePath(contentFolder, template);
    const json = JSON.stringify(printableData(data, fonts.covers));
    const more = fonts.more(json);
    // Of a name in another script, a compiler that goes with its document: its faces are large, and such names seldom.
    const compiler = more.length === 0 ? usual : compilerWith([...fonts.blobs, ...more]);
    const shadow = (name: string, bytes: Uint8Array) =>
      compiler.mapShadow(join(contentFolder, name), Buffer.from(bytes));
    const shadowJson = (name: string, value: unknown) => shadow(name, Buffer.from(JSON.stringify(value)));
    shadow('data.json', Buffer.from(json));
    shadowJson(
      'attachments.json',
      attachments.map(({ name, mimeType, relationship, description }) => ({
        // A path is also the name that the file has in the document: it stands in no folder.
        path: `/${name}`,
        mimeType,
        relationship,
        description,
      })),
    );
    for (const { name, bytes } of attachments) shadow(name, bytes);

    const compiled = compiler.compile({ mainFilePath: path });
    const document = compiled.result;
    if (!document) throw new Error(describe(compiler.fetchDiagnostics(compiled.takeDiagnostics()!)));
    try {
      return withFormFields(withWholeWords(Uint8Array.from(compiler.pdf(document, { pdfStandard: standard }))));
    } catch (error) {
      // oxlint-disable-next-line preserve-caught-error -- the cause may quote the document, and it is logged
      throw new Error(withoutContent(error instanceof Error ? error.message : String(error)));
    } finally {
      documents += 1;
      // To look through what is kept takes a tenth of the time of a booklet.
      if (documents % 4 === 0) compiler.evictCache(1);
    }
  };
};

const templatePath = (contentFolder: string, template: string): string => {
  const [folder, name, ...rest] = template.split('/');
  const plain = /^[a-z0-9-]+$/;
  if (!folder || !name || rest.length > 0 || !plain.test(folder) || !plain.test(name)) {
    throw new Error(`not a template name: ${template}`);
  }
  const path = join(contentFolder, folder, 'typst', `${name}.typ`);
  if (!existsSync(path)) throw new Error(`no such template: ${template}`);
  return path;
};

type Diagnostic = { path?: string; range?: { start: { line: number } }; message?: string };

const describe = (diagnostics: unknown[]): string => {
  const lines = diagnostics.map((diagnostic) => {
    const { path = '', range, message = '' } = diagnostic as Diagnostic;
    const line = range ? range.start.line + 1 : '?';
    return withoutContent(`${path.split('/').slice(-2).join('/')}:${line} ${message}`);
  });
  return lines.join('; ') || 'unknown diagnostic';
};

// Diagnostics quote what could not be set, which may be a person's name: it must not reach the logs.
const withoutContent = (message: string): string => {
  return message.replace(/`"[^`]*"`/g, '`…`');
};
