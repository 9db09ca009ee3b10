import { describe, expect, it } from 'vitest';
import { checkClaims, claimFaults, claimsOf } from './claims.ts';

describe('the stored banks', () => {
  it('claim nothing that no answer carries', () => {
    expect(checkClaims()).toEqual([]);
  });
});

describe('a text is refused that claims', () => {
  it.each([
    ['an act', 'Vous changez l’ampoule grillée avant qu’on vous en parle.', 'claims an act: Vous changez'],
    ['an act, said with tu', 'Tu arrives avant l’heure.', 'claims an act: Tu arrives'],
    ['an act after another pronoun', 'Le soir, vous y revenez.', 'claims an act: vous y revenez'],
    ['an act beside a choice', 'Vous choisissez peu et rangez tout.', 'claims an act: et rangez'],
    [
      'an act hidden in a choice',
      'Vous choisissez souvent de parler.',
      'claims an act as a choice: choisissez souvent de parler',
    ],
    ['an ability', 'Vous pouvez attendre longtemps.', 'claims an act: vous pouvez'],
    ['a trait', 'Vous êtes franc.', 'claims an act: vous êtes'],
    ['a sequence', 'Vous commencez par chercher.', 'claims an act: vous commencez'],
    ['an act that a supposing follows', 'Vous fouillez, peut-être par habitude.', 'claims an act: vous fouillez'],
    ['an act before a supposing', 'Vous cherchez, et il se peut que cela pèse.', 'claims an act: vous cherchez'],
    ['setting others free', 'Vous laissez les autres trancher.', 'claims an act: vous laissez'],
    [
      'choices that nobody quotes',
      'Ces choix sont nets chez vous.',
      'points at statements that are not quoted: ces choix',
    ],
    ['phrases', 'Tu as franchement choisi ces phrases.', 'points at statements that are not quoted: ces phrases'],
    ['gestures', 'Vous laissez ces gestes de côté.', 'points at statements that are not quoted: ces gestes'],
    [
      'phrases described',
      'Vous avez écarté les phrases de longue haleine.',
      'points at statements that are not quoted: les phrases',
    ],
    ['what is the reader’s', 'Vos décisions sont bien pesées.', 'claims what is the reader’s: vos décisions'],
    ['what others do', 'Les gens vous suivent.', 'claims what others do: les gens vous'],
    ['that others confide', 'On vous confie des choses délicates.', 'claims what others do: on vous confie'],
    ['who speaks', 'C’est souvent vous qui parlez.', 'claims an act: vous qui parlez'],
    ['an amount', 'Cela prend deux fois plus de temps.', 'an amount that nobody counted: deux fois plus'],
    ['a scene', 'Listes, étapes, affaires prêtes\u00A0: vos choix s’en écartent.', 'a scene told as the reader’s'],
  ])('%s', (_, text, message) => {
    expect(claimsOf(text).join('\n').toLowerCase()).toContain(message.toLowerCase());
  });

  it('a scene in the third person, in a bank of readings', () => {
    expect(claimsOf('La valise a sa liste.')).toEqual([]);
    expect(claimsOf('La valise a sa liste.', true)).toEqual([
      'reads nothing and does not suppose: La valise a sa liste.',
    ]);
  });
});

describe('a text passes that holds', () => {
  it.each([
    ['a statement of the person', 'Ces choix en sont un exemple, «\u202F{chosen}\u202F» par exemple.'],
    ['a level', 'Vous choisissez cette facette nettement plus souvent que votre moyenne.'],
    ['a level, said with tu', 'Tu as choisi cette facette plus souvent que ta moyenne.'],
    ['what was left', 'Vous laissez nettement cette facette de côté.'],
    ['a motivation', 'Vos notes disent que l’écoute vous nourrit.'],
    ['a supposing', 'Il se peut que vous ouvriez plus de pistes que vous n’en suivez.'],
    ['a supposing in its own clause', 'Vous gardez peut-être vos idées pour vous.'],
    ['a question', 'Qui vous suit, quand vous partez\u202F?'],
    ['a proposal', 'Gardez une heure, ou laissez-la vide.'],
    ['a conditional', 'Vous aimeriez en parler.'],
    ['a definition', 'L’écoute laisse à l’autre le temps de finir.'],
  ])('%s', (_, text) => {
    expect(claimsOf(text)).toEqual([]);
  });
});

it('looks at the banks that are held to it alone', () => {
  const held = [{ place: /^levels\./u, strictly: false }];
  const act = 'Vous rangez tout.';
  expect(
    claimFaults(
      [
        ['levels.0.en-tete', act],
        ['gestures.0', act],
      ],
      held,
    ),
  ).toEqual([{ level: 'block', where: 'levels.0.en-tete', message: 'claims an act: Vous rangez' }]);
});
