import { describe, expect, it } from 'vitest';
import { checkEach, checkForbiddenWords } from './forbidden-words.ts';
import { behaviour, EMPTY_BANK, resource } from './samples.ts';

const numbersOf = (fr: string): number[] => checkForbiddenWords(behaviour({ fr })).map((finding) => finding.check);

const refused: [number, string][] = [
  // Negations, open and hidden (1.1 rule 5).
  [2, 'Je ne m’énerve pas devant une remarque.'],
  [2, 'Je termine sans aide.'],
  [2, 'J’évite les détours.'],
  [2, 'Je refuse de me laisser marcher sur les pieds.'],
  [2, 'Je suis présent pour un ami qui ne va pas bien.'],
  [2, 'Je manque une étape.'],
  [2, 'Je n’ignore aucune piste.'],
  // Absolutes and frequencies (rule 6).
  [3, 'Dans un jeu, je rassure toujours la personne qui débute.'],
  [3, 'Je range tous les soirs.'],
  [3, 'Je choisis le plus court chemin.'],
  [3, 'J’aide n’importe qui.'],
  [4, 'Je demande souvent un avis.'],
  [4, 'Dès qu’une idée vient, je la note.'],
  [4, 'À chaque fois, je recommence.'],
  [4, 'En général, je commence.'],
  [4, 'Je lis chaque jour une page.'],
  // Duty, wish, other tenses (rule 3).
  [5, 'J’aimerais proposer une idée.'],
  [5, 'Il faut que je range.'],
  [5, 'Je montre à mes proches une astuce que j’ai apprise.'],
  [5, 'Cela m’a aidé à choisir.'],
  [5, 'Je me suis lancé dans un projet.'],
  [5, 'J’ai bien aimé ce projet.'],
  [5, 'Je l’ai fait de mon côté.'],
  [5, 'Je commencerai par une étape.'],
  [5, 'J’aurai une autre idée.'],
  [5, 'Je choisirais un autre chemin.'],
  [5, 'Je proposais une idée.'],
  // Ability.
  [6, 'Je sais trouver une autre voie.'],
  [6, 'J’arrive à finir mon travail.'],
  [6, 'Je trouve facilement une idée.'],
  [6, 'Je montre mon intelligence.'],
  // Worlds not shared by all (rules 9 and 10): the words refused there, with their plurals.
  ...['collègue', 'chef', 'client', 'prof', 'salaire'].map((word): [number, string] => [7, `Je parle à un ${word}.`]),
  [7, 'Pendant une réunion, je parle.'],
  [7, 'Je prépare mes exposés.'],
  [7, 'Je range mes devoirs.'],
  [7, 'Je parle devant la classe.'],
  [7, 'Je compare mes notes.'],
  [7, 'Je range mon vélo.'],
  [7, 'Je sors mon chien.'],
  [7, 'Je prépare Noël.'],
  [7, 'J’aide ma mère.'],
  [7, 'Comme un bon élève, je relis.'],
  // Generic masculines (rule 7).
  ...['un ami', 'mes amis', 'un proche', 'celui qui doute', 'chacun', 'les hésitants'].map((who): [number, string] => [
    8,
    `Je rassure ${who}.`,
  ]),
  [8, 'Je suis le premier à commencer.'],
  [8, 'Seul, je commence.'],
  [8, 'Je reste seule.'],
  [8, 'Je suis leader.'],
  [8, 'En meneur, je commence.'],
  [8, 'Avec tous, je partage.'],
];

const allowed = [
  'Je garde mon calme.',
  'Je fais le premier pas vers une personne inconnue.',
  'J’explique un geste pas à pas.',
  'J’avance à petits pas.',
  'J’ai envie d’une autre idée.',
  'J’ai confiance dans mon idée.',
  'J’ai de la fierté après un effort.',
  'J’ai l’esprit libre après un effort.',
  'J’ai toute mon attention pour la personne.',
  'J’ai du temps pour mes proches.',
  'Je reste avec une personne perdue.',
  'Je me lance dans une activité.',
  'Cela m’aide à choisir.',
  'Je fais un essai, je connais la règle.',
  'Je classe mes photos par date.',
  'Je note une idée.',
  'J’aime une conversation profonde.',
  'Je compare mon essai à celui de la veille.',
  'Je réclame celle qui me plaît.',
  'Je garde une seule question.',
  'Je remercie chaque personne du groupe.',
  'Je dis la part de travail qui me convient.',
  'Je prends le temps d’un vrai essai.',
  'Au cours d’un jeu, je change la règle.',
  'Je console une personne triste avec application.',
  'À ce stade du jeu, je démêle les fils.',
];

describe('word lists (checks 2 to 8)', () => {
  it.each(refused)('check %i refuses « %s »', (check, fr) => expect(numbersOf(fr)).toContain(check));
  it.each(allowed)('nothing is refused in « %s »', (fr) => expect(numbersOf(fr)).toEqual([]));

  it('names what it found', () => {
    const [finding] = checkForbiddenWords(behaviour({ fr: 'Je range toujours mes affaires.' }));
    expect(finding).toMatchObject({ check: 3, level: 'block', subject: 'C-00-01', message: 'absolute: toujours' });
  });

  it('refuses success as the main verb of a resource only', () => {
    const fr = 'Réussir un essai me donne de l’élan.';
    expect(checkForbiddenWords(resource({ fr })).map((f) => f.check)).toEqual([6]);
    expect(numbersOf('Je répète un geste pendant des semaines pour le réussir.')).toEqual([]);
  });
});

describe('« chaque » (check 4)', () => {
  const bank = EMPTY_BANK;
  const row = (slot: number, facet: number) =>
    behaviour({ id: `C-0${facet}-0${slot}`, slot, facet, fr: 'Je remercie chaque personne du groupe.' });

  it('stands at most once in a facet', () => {
    expect(checkEach(bank, [row(1, 0), row(2, 1)])).toEqual([]);
    const [finding] = checkEach(bank, [row(1, 0), row(2, 0)]);
    expect(finding).toMatchObject({ check: 4, statements: ['C-00-01', 'C-00-02'] });
  });
});
