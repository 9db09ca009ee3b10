import { describe, expect, it } from 'vitest';
import { behaviour, resource } from './samples.ts';
import { checkShape, formOf, shapeFaults } from './shape.ts';

describe('shape (check 11)', () => {
  it.each([
    ['no full stop', 'Je pose une question'],
    ['two full stops', 'Je pose une question. Je cherche.'],
    ['two commas', 'Le soir, je lis, je note une idée.'],
    ['two actions', 'Je pose une question et je cherche.'],
    ['two actions, elided', 'Je pose une question et j’écris.'],
    ['two halves', 'Je lis un texte ou une histoire.'],
    ['a semicolon', 'Je lis ; mes proches parlent.'],
    ['a colon', 'Je pose une question : la mienne.'],
    ['brackets', 'Je pose une question (la mienne).'],
    ['quotation marks', 'Je dis « bravo » au groupe.'],
    ['a digit', 'Je note 3 idées.'],
    ['a straight apostrophe', "J'écris une idée."],
    ['two spaces', 'Je pose  une question.'],
    ['a no-break space', 'Je pose\u00a0une question.'],
    ['no capital', 'je pose une question.'],
    ['nobody of the first person', 'Poser une question donne de l’élan.'],
  ])('refuses %s', (_what, fr) => expect(shapeFaults(fr)).toHaveLength(1));

  it.each([
    'Je pose une question.',
    'Rendre service me plaît.',
    'L’inconnu m’attire.',
    'Quand un mot vient, je le note.',
  ])('accepts « %s »', (fr) => expect(shapeFaults(fr)).toEqual([]));

  it('refuses a resource that tells a behaviour', () => {
    expect(checkShape(resource({ fr: 'Je pose une question au groupe.' })).map((f) => f.check)).toEqual([11]);
  });
});

describe('long words (check 12)', () => {
  const numbers = (fr: string) => checkShape(behaviour({ fr })).map((finding) => finding.check);
  it('counts letters and heavy words', () => {
    expect(numbers('Je pose une question sur ma responsabilité.')).toContain(12);
    expect(numbers('Je partage une information pendant une conversation.')).toEqual([12]);
    expect(numbers('Je partage une information pendant un repas.')).toEqual([]);
  });
});

describe('form (check 21)', () => {
  it.each([
    ['A', 'Je commence.'],
    ['A', 'J’essaie.'],
    ['B', 'Quand un mot vient, je le note.'],
    ['B', 'Lorsqu’un mot vient, je le note.'],
    ['B', 'Si un mot vient, je le note.'],
    ['B', 'S’il pleut, je lis.'],
    ['C', 'Avec mes proches, je parle.'],
    [undefined, 'Avec mes proches je parle.'],
  ])('is %s for « %s »', (form, fr) => expect(formOf(fr)).toBe(form));

  it('must be the one of the row', () => {
    expect(checkShape(behaviour({ form: 'C', fr: 'Je commence une tâche.' })).map((f) => f.check)).toEqual([21]);
  });
});
