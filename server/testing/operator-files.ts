/** The files that an operator writes for production: the examples, with something of their own wherever that is asked for. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const CONTENT = new URL('../../content/', import.meta.url);

const example = async (path: string): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(new URL(path, CONTENT), 'utf8')) as Record<string, unknown>;

const write = async (file: string, content: unknown): Promise<string> => {
  await writeFile(file, JSON.stringify(content));
  return file;
};

/** Writes them into the folder, which is made when it is not there. */
export const writeOperatorFiles = async (folder: string) => {
  await mkdir(folder, { recursive: true });
  const seller = await example('invoices/example-seller.json');
  const { consultants, ...places } = (await example('consultants.json')) as { consultants?: object[] };
  return {
    SELLER_FILE: await write(join(folder, 'seller.json'), {
      ...seller,
      siren: '123 456 789',
      name: 'Notre Société',
      email: 'factures@shop.example',
      mediator: 'Un médiateur',
    }),
    CONSULTANTS_FILE: await write(join(folder, 'consultants.json'), {
      ...places,
      consultants: (consultants ?? []).map((one, index) => ({ ...one, email: `consultant-${index}@shop.example` })),
    }),
  };
};
