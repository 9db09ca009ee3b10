/** The booklet that `/decouvrir` lets leaf through: of nobody, out of simulated answers, by the texts and templates of today. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { simulatePerson } from '../domain/src/reports/simulated-person.scoring.ts';
import { currentBank, nameOfBank, statementsIn } from '../server/src/content/banks.ts';
import { compose } from '../server/src/reports/booklets/compose-booklet.ts';
import { TEXT_VERSION } from '../server/src/reports/booklets/shared/booklet-content.ts';
import site from '../content/site/example-site.json' with { type: 'json' };

const TEMPLATES = fileURLToPath(new URL('../content/reports/typst', import.meta.url));

/** Preferences as many people have them: groups of facets, and a first place that several pillars share. */
const PERSON = { seed: 4, sigma: 1, pillarShare: 0.4 } as const;
const COMPLETED = new Date('2026-11-12T09:00:00Z');

/** What the renderer is asked for. */
export const sampleJob = () => {
  const { behaviours, resources } = simulatePerson(PERSON);
  const { number, plan } = currentBank();
  const { template, data } = compose({
    booklet: 'main',
    address: 'vous',
    language: 'fr',
    frame: {
      name: 'Camille Exemple',
      completedAt: COMPLETED,
      composedAt: COMPLETED,
      instrument: nameOfBank(number, ['fr']),
      textVersion: TEXT_VERSION,
      contact: site.contact.replace('mailto:', ''),
    },
    offer: 'Menu Signature',
    answers: { behaviours: [...behaviours], resources: [...resources], plan },
    statements: statementsIn(number, 'fr'),
    retakeable: false,
    earlier: null,
    otherEdition: null,
    colours: [],
  });
  if (template === undefined) throw new Error('A booklet has a template.');
  return { template, data, standard: 'ua-1' as const };
};

/** Changes with any word, figure or rule of layout of the sample. */
export const sampleFingerprint = (): string => {
  const digest = createHash('sha256').update(JSON.stringify(sampleJob().data));
  const names = readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.typ'));
  for (const name of names.toSorted()) digest.update(name).update(readFileSync(`${TEMPLATES}/${name}`));
  return digest.digest('hex').slice(0, 32);
};
