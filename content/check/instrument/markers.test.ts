import { describe, expect, it } from 'vitest';
import { constructionsOf } from './constructions.ts';
import { checkMarkers } from './markers.ts';
import { behaviour, EMPTY_BANK } from './samples.ts';

const names = (text: string): string[] => constructionsOf(text).map(({ name }) => name);
/** Sixteen statements of facet 0 and as many of each other, `inside` and `outside` of which hold the text. */
const bank = (text: string, inside: number, outside: number) => ({
  ...EMPTY_BANK,
  behaviours: Array.from({ length: 256 }, (_, i) => {
    const [facet, slot] = [Math.floor(i / 16), (i % 16) + 1];
    const marked = facet === 0 ? slot <= inside : (slot - 1) * 15 + facet - 1 < outside;
    return behaviour({ id: `C-${facet}-${slot}`, facet, slot, fr: marked ? text : `Tu ${facet}x${slot}.` });
  }),
});
const traits = (text: string, inside: number, outside = 0) =>
  checkMarkers(bank(text, inside, outside)).map(({ subject, message }) => `${subject} ${message.split(':')[0]}`);

describe('markers (check 35)', () => {
  it('are words that stand in five statements of a facet and seldom elsewhere', () => {
    expect(traits('Poliment.', 4)).toEqual([]);
    expect(traits('Calepin.', 5)).toEqual(['facet 0 Facette 0 word calep']);
    expect(traits('Calepin.', 5, 37)).toEqual(['facet 0 Facette 0 word calep']);
    expect(traits('Calepin.', 5, 38)).not.toContain('facet 0 Facette 0 word calep');
  });
  it('are pairs of words and constructions as well', () => {
    expect(traits('De moi-même.', 5)).toContain('facet 0 Facette 0 words de moi');
    expect(traits('De moi-même.', 5)).toContain('facet 0 Facette 0 construction by myself, at once');
  });
  it('leave eight statements to a family of words near an idea', () => {
    expect(traits('Encore.', 8)).toEqual(['facet 0 Facette 0 word encor']);
    expect(traits('Encore.', 9)).toContain('facet 0 Facette 0 construction duration');
  });
});

describe('constructions', () => {
  it.each([
    ['Je choisis un texte plus exigeant.', 'comparative'],
    ['Je dis calmement ma préférence.', 'manner'],
    ['Je réponds avec le sourire.', 'manner'],
    ['Je parle au groupe pour le convaincre.', 'for + infinitive'],
    ['Je plie le linge en chantant.', 'gerund'],
    ['Je demande à une personne comment elle va.', 'indirect question'],
    ['Quand une personne raconte sa journée, je me tais.', 'somebody speaks'],
    ['Je tente un goût inconnu.', 'new or unknown'],
    ['Je finis une semaine après.', 'duration'],
  ])('« %s » holds %s', (text, name) => {
    expect(names(text)).toContain(name);
  });
  it.each([
    'Je pose une question de plus.',
    'Je range mes vêtements.',
    'Je raconte ma journée.',
    'Je pars plus tôt.',
    'Pour le repas, je mets la table.',
  ])('« %s » holds no turn of phrase', (text) => {
    expect(constructionsOf(text).filter(({ most }) => most === 4)).toEqual([]);
  });
});
