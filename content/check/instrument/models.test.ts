import { describe, expect, it } from 'vitest';
import { readBank } from './bank.ts';
import { checkStatement } from './checks.ts';
import { checkFamilies } from './verbs.ts';
import { nearestModel } from './seeds.ts';
import { behaviour, colour, resource } from './samples.ts';
import { formOf } from './shape.ts';
import { scaleOf } from './statement.ts';
import type { Model, Statement } from './statement.ts';

const bank = readBank();
const rowOf = (model: Model): Statement => {
  const { fr } = model;
  if (model.part === 'colour') return colour({ form: model.form, fr });
  if (model.part === 1) return behaviour({ facet: model.facet, fr, form: formOf(fr) ?? 'A' });
  return resource({ facet: model.facet, fr });
};

describe('the blueprint’s model statements', () => {
  it('are all there: three and two per facet, three per form, and the worked example', () => {
    expect(bank.models.filter((m) => m.section === 2 && m.part === 1)).toHaveLength(48);
    expect(bank.models.filter((m) => m.section === 2 && m.part === 2)).toHaveLength(32);
    expect(bank.models.filter((m) => m.section === 7)).toHaveLength(20);
    expect(bank.models.filter((m) => m.section === 3 && m.part === 'colour')).toHaveLength(24);
  });

  it.each(bank.models.map((model): [string, Model] => [model.fr, model]))('passes alone: %s', (_fr, model) => {
    const row = rowOf(model);
    expect(checkStatement(row)).toEqual([]);
    if (row.part !== 'colour') expect(checkFamilies(bank, [row])).toEqual([]);
  });

  it('are known again when used or mended', () => {
    const scaleNear = (fr: string) => {
      const model = nearestModel(fr, bank.models);
      return model && [model.part, scaleOf(model)];
    };
    expect(scaleNear('Je pose une question de plus pour savoir d’où vient une chose.')).toEqual([1, 0]);
    expect(scaleNear('Au début d’un jeu, je rassure une personne qui hésite un peu.')).toEqual([1, 6]);
    expect(scaleNear('Un air de musique reste longtemps dans ma tête.')).toEqual(['colour', 5]);
    expect(nearestModel('Je plie le linge avec une personne de ma famille.', bank.models)).toBeUndefined();
  });
});
