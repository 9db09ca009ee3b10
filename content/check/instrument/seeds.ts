import type { Finding } from '../finding.ts';
import { ofScale, scalesOf } from './statement.ts';
import type { Bank, Model, Statement } from './statement.ts';
import { contentStems, jaccard } from './stems.ts';
import { fault, groupFault } from './words.ts';

/** From this likeness on, a statement is a model statement used, unchanged or mended. */
const NEAR = 0.5;

/** The model statement a text comes from, or undefined when it is newly written. */
export const nearestModel = (text: string, models: readonly Model[]): Model | undefined => {
  const stems = contentStems(text);
  const [best] = models
    .map((model) => ({ model, index: jaccard(stems, contentStems(model.fr)) }))
    .toSorted((a, b) => b.index - a.index);
  return best !== undefined && best.index >= NEAR ? best.model : undefined;
};

/** Check 27: at most 3 seeds per facet or form, 2 per facet in part 2, and the seed column tells the truth. */
export const checkSeeds = (bank: Bank, statements: readonly Statement[]): Finding[] => {
  const findings = statements.flatMap((s) => {
    const model = nearestModel(s.fr, bank.models);
    if (model === undefined || s.seed) return [];
    return [fault(s, 27, 'block', `varied from the model « ${model.fr} »: a seed, or to be written anew`)];
  });
  const part = statements[0]?.part;
  if (part === undefined) return [];
  const most = part === 2 ? 2 : 3;
  for (const { id, label } of scalesOf(bank, part)) {
    const seeds = ofScale(statements, id).filter((s) => s.seed);
    if (seeds.length > most) {
      findings.push(groupFault(seeds, 27, 'block', label, `${seeds.length} seeds, wanted at most ${most}`));
    }
  }
  return findings;
};
