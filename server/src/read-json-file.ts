import { readFileSync } from 'node:fs';
import type * as z from 'zod';
import { StartupRefusal } from './adapters/database/startup-refusal.ts';

/** A setting that names a JSON file, what it names, and an example of such a file. */
interface ConfiguredFile {
  readonly setting: string;
  readonly file: string;
  readonly example: string;
}

/** What a configured JSON file says. Each fault refuses the start with one sentence that names setting, file and place. */
export const readJsonFile = <T>({ setting, file, example }: ConfiguredFile, schema: z.ZodType<T>): T => {
  const parsed = schema.safeParse(parsedFile({ setting, file, example }));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new StartupRefusal(`${setting} ${file}, ${issue?.path.join(' ') || 'all of it'}: ${issue?.message}.`);
};

const parsedFile = ({ setting, file, example }: ConfiguredFile): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // The parser quotes the file, line breaks and all.
    const said = (error as Error).message.replace(/\s+/gu, ' ');
    throw new StartupRefusal(`${setting} ${file} is no JSON that can be read (${said}): write it like ${example}.`);
  }
};
