import { describe, expect, it } from 'vitest';
import { readBank } from './bank.ts';
import { checkStatement } from './checks.ts';
import { checkFamilies } from './verbs.ts';
import { nearestModel } from './seeds.ts';
import { behaviour, resource } from './samples.ts';
import { formOf } from './shape.ts';
import type { Model, Statement } from './statement.ts';

const bank = readBank();
const rowOf = ({ part, facet, fr }: Model): Statement =>
  part === 1 ? behaviour({ facet, fr, form: formOf(fr) ?? 'A' }) : resource({ facet, fr });

describe('the blueprint’s model statements', () => {
  it('are all there: three and two per facet, and the worked example', () => {
    expect(bank.models.filter((m) => m.section === 2 && m.part === 1)).toHaveLength(48);
    expect(bank.models.filter((m) => m.section === 2 && m.part === 2)).toHaveLength(32);
    expect(bank.models.filter((m) => m.section === 7)).toHaveLength(20);
  });

  it.each(bank.models.map((model): [string, Model] => [model.fr, model]))('passes alone: %s', (_fr, model) => {
    expect(checkStatement(rowOf(model))).toEqual([]);
    expect(checkFamilies(bank, [rowOf(model)])).toEqual([]);
  });

  it('are known again when used or mended', () => {
    expect(nearestModel('Je pose une question de plus pour savoir d’où vient une chose.', bank.models)?.facet).toBe(0);
    expect(nearestModel('Au début d’un jeu, je rassure une personne qui hésite un peu.', bank.models)?.facet).toBe(6);
    expect(nearestModel('Je plie le linge avec une personne de ma famille.', bank.models)).toBeUndefined();
  });
});
