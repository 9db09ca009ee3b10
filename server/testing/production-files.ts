/** The files that production demands, with nothing in them that is an example's. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import directory from '../../content/consultants.json' with { type: 'json' };
import seller from '../../content/invoices/example-seller.json' with { type: 'json' };

const REAL_SELLER = {
  siren: '123 456 789',
  name: 'Notre Société',
  email: 'factures@shop.example',
  mediator: 'Un médiateur',
};

/** Written into `folder`; returns the settings that name them. */
export const productionFiles = async (folder: string): Promise<{ SELLER_FILE: string; CONSULTANTS_FILE: string }> => {
  const json = async (name: string, content: unknown): Promise<string> => {
    const file = join(folder, name);
    await writeFile(file, JSON.stringify(content));
    return file;
  };
  const consultants = directory.consultants.map((one, index) => ({
    ...one,
    email: `consultant-${index}@shop.example`,
  }));
  return {
    SELLER_FILE: await json('seller.json', { ...seller, ...REAL_SELLER }),
    CONSULTANTS_FILE: await json('consultants.json', { ...directory, consultants }),
  };
};
