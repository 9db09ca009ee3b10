/** Documents: one download at a time (specification section 5), saved under a name; Firefox opens the last report in a tab. */
import type { Language } from '@eqinox/domain/languages';
import { bookletFile } from '@eqinox/domain/reports/booklet-file';
import { NetworkError } from './problem.ts';
import { send, type InputArguments, type PdfRoute } from './call.ts';

/** What is saved as a file: documents, the person's own data, and their date. */
type FileRoute = PdfRoute | 'GET /privacy/export/data' | 'GET /restitution/calendar';

let busy = false;

const documentOf = async <N extends FileRoute>(route: N, input: InputArguments<N>): Promise<Blob> => {
  const response = await send(route, input[0] ?? {});
  try {
    return await response.blob();
  } catch (error) {
    throw new NetworkError({ cause: error });
  }
};

const follow = (url: string, attributes: Partial<HTMLAnchorElement>) => {
  const link = Object.assign(document.createElement('a'), { href: url, ...attributes });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address after this turn; a minute is ample even for a slow viewer.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

const oneAtATime = async (work: () => Promise<void>): Promise<void> => {
  if (busy) return;
  busy = true;
  try {
    await work();
  } finally {
    busy = false;
  }
};

/** Saves the document as `name`. Does nothing while another one is on its way. */
export const download = <N extends FileRoute>(route: N, name: string, ...input: InputArguments<N>): Promise<void> => {
  return oneAtATime(async () => {
    follow(URL.createObjectURL(await documentOf(route, input)), { download: name });
  });
};

/** Saves words as a file of their own. */
export const saveText = (text: string, name: string): void =>
  follow(URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' })), { download: name });

/** The one document that Firefox shows in a tab (specification section 7); saved as any other elsewhere. */
export const downloadLatestBooklet = (language: Language): Promise<void> => {
  const input = { query: { language } };
  if (navigator.userAgent.includes('Firefox')) return openDocument('GET /potential/last-report', input);
  return download('GET /potential/last-report', bookletFile('rapport.pdf', language), input);
};

/** Shows the document in a new tab. */
export const openDocument = <N extends PdfRoute>(route: N, ...input: InputArguments<N>): Promise<void> => {
  return oneAtATime(async () => {
    follow(URL.createObjectURL(await documentOf(route, input)), { target: '_blank', rel: 'noopener' });
  });
};
