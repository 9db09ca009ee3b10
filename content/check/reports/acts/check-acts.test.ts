import { describe, expect, it } from 'vitest';
import { actFaults, bankPlace, checkActs, personalTexts } from './check-acts.ts';
import { claimedWords } from './map-acts.ts';
import { NEUTRAL } from './neutral-words.ts';
import { STATEMENTS } from './statements.ts';
import { stemOf } from './stems.ts';

const refused = (place: string, text: string) => actFaults([place, text]).map(({ message }) => message);

it('the stored texts claim no act that no statement carries', () => {
  expect(checkActs()).toEqual([]);
});

/** What an outside reading found in booklets, and the same kinds elsewhere; the word that no statement of the scale carries. */
const FALSE_GESTURES: readonly (readonly [place: string, text: string, word: string])[] = [
  ['levels.3.en-tete', 'Partir dans une ville où personne n’attend compte nettement dans vos choix.', 'partir'],
  ['levels.3.en-tete', 'Montrer un essai encore bancal : vos choix y sont nets.', 'bancal'],
  ['levels.0.en-retrait', 'Démonter un objet pour voir, vos choix le laissent nettement de côté.', 'démonter'],
  ['levels.0.en-retrait', 'Remonter à l’origine d’une coutume : vos choix n’y vont pas.', 'coutume'],
  ['levels.8.en-tete', 'Passer l’appel avant la fin de la réunion sort nettement de vos réponses.', 'réunion'],
  ['levels.6.en-tete', 'Vos choix portent nettement un carton trop lourd.', 'carton'],
  ['levels.6.en-retrait', 'Un fou rire vient plutôt de vous, d’après vos choix.', 'rire'],
  ['levels.5.en-retrait', 'Vos choix laissent nettement l’écoute de chaque avis entendu.', 'entendu'],
  ['levels.9.en-retrait', 'Réclamer sa part est nettement laissé.', 'réclamer'],
  ['levels.9.en-tete', 'La vitesse ressort de vos réponses.', 'vitesse'],
  ['pillar-intros.roles.3.seul-en-tete', 'Décider et lancer passent nettement en premier dans vos choix.', 'décider'],
  ['shapes.texts.1.3', 'Vos choix vont nettement à la Décision : trancher, d’abord.', 'trancher'],
  ['portraits.openings.1.1', 'L’Exploration mène : vos choix goûtent un fruit et partent au port.', 'port'],
  ['meetings.5.coute', 'S’accorder aux autres attire vos choix.', 'accorder'],
  ['meetings.6.porte', 'Aider vous porte peut-être.', 'aider'],
  ['meetings.13.laisse', 'Peaufiner nourrit moins, d’après vos avis.', 'peaufiner'],
  ['alliages.0-12', 'Vous triez les tiroirs, et la curiosité suit.', 'triez'],
  ['manager.facets.8.3', 'Vous convoquez l’équipe le jour même.', 'convoquez'],
  ['manager.pages.moments.texts.3', 'Le choix lui-même : lancer, dire, viser, trancher.', 'trancher'],
  ['short.vous.nourishing.6', 'Consoler vous nourrit.', 'consoler'],
  ['offers.result.pillar.collaboration.adult', 'Elle se voit surtout dans les repas du quotidien.', 'quotidien'],
];
const FALSE_GESTURES_SAID_WITH_TU: typeof FALSE_GESTURES = [
  ['youth.levels.3', 'Montrer un brouillon à quelqu’un : tu as franchement choisi cela.', 'brouillon'],
  ['youth.levels.8', 'Tes choix vont nettement au ménage fait sans attendre.', 'ménage'],
  ['youth.nourishing.6', 'Plaisanter pour détendre te nourrit.', 'plaisanter'],
  ['youth.nourishing.12', 'Plier te nourrit.', 'plier'],
  ['youth.elan.7', 'corriger les devoirs de quelqu’un', 'corriger'],
  ['youth.pillarIntros.3.seul-en-tete', 'Décider vite : tes choix vont là nettement.', 'décider'],
  ['youth.pillarIntros.4.appui', 'Construire n’arrive pas en premier.', 'construire'],
  ['youth.shapes.texts.1.2', 'Consoler, aider : la Collaboration mène.', 'consoler'],
  ['youth.pages.pillar.ledes.2', 'Entendre, s’accorder, expliquer.', 'entendre'],
  ['tu/levels.14.en-tete', 'Le marathon ressort nettement de tes réponses.', 'marathon'],
  ['tu/meetings.1.coute', 'Décorer attire tes choix et te nourrit moins.', 'décorer'],
  ['tu/portraits.setAside.11', 'Convaincre passe rarement devant, dans tes choix.', 'convaincre'],
  ['short.tu.nourishing.2', 'Deviner la pluie te nourrit.', 'deviner'],
  ['offers.result.pillar.decision.young', 'Dans tes réponses, la Décision, c’est trancher.', 'trancher'],
];

describe('a gesture that no statement of its facets carries is refused', () => {
  it.each(FALSE_GESTURES)('%s: %s', (place, text, word) => {
    expect(refused(place, text)).toContainEqual(expect.stringContaining(`no statement carries « ${word} »`));
  });
  it.each(FALSE_GESTURES_SAID_WITH_TU)('%s: %s', (place, text, word) => {
    expect(refused(place, text)).toContainEqual(expect.stringContaining(`no statement carries « ${word} »`));
  });

  it('with its file, key, sentence and word', () => {
    expect(actFaults(['tu/levels.9.en-retrait', 'Réclamer est nettement laissé.'])).toEqual([
      {
        level: 'block',
        where: 'tu/levels.9.en-retrait',
        message: 'no statement carries « réclamer »: Réclamer est nettement laissé.',
      },
    ]);
  });
});

describe('a gesture is led to the statement that carries it', () => {
  it.each([
    ['levels.1.en-tete', 'Changer les règles d’un jeu attire nettement vos choix.', 'règles', 'C-01-02'],
    ['levels.4.en-tete', 'Un silence laissé après une confidence ressort de vos choix.', 'confidence', 'C-04-03'],
    ['meetings.5.coute', 'Chercher ce qui arrange tout le monde attire vos choix.', 'arrange', 'R-05-4'],
    ['meetings.6.laisse', 'Rendre service nourrit moins, dans vos réponses.', 'service', 'R-06-1'],
    ['alliages.8-13', 'Vous choisissez de vérifier des chiffres.', 'chiffres', 'C-13-06'],
    ['short.vous.nourishing.14', 'Reprendre un long projet vous nourrit.', 'reprendre', 'R-14-2'],
    ['youth.elan.4', 'écouter ce que l’autre raconte de sa vie', 'raconte', 'R-04-4'],
    ['youth.levels.7', 'Filmer tes gestes ressort nettement.', 'filmer', 'C-07-11'],
    ['tu/meetings.2.laisse', 'Se projeter dans les mois à venir te nourrit moins.', 'projeter', 'R-02-3'],
    ['offers.result.pillar.concretisation.young', 'C’est vérifier, finir.', 'vérifier', 'C-13-06'],
  ])('%s: %s', (place, text, word, id) => {
    const found = claimedWords(bankPlace(place), text).find((claimed) => claimed.word === word);
    expect(found?.carriers).toContain(id);
    expect(refused(place, text)).toEqual([]);
  });

  it('the statement that shares most words first', () => {
    const [first] = claimedWords('levels.1.en-tete', 'Changer les meubles de place compte dans vos choix.');
    expect(first).toMatchObject({ word: 'changer', carriers: ['C-01-07', 'C-01-02'] });
  });

  it('stored texts too: what names a gesture of one facet is refused of any other', () => {
    const named = personalTexts().filter(([place]) => /^(?:youth\.elan|short\.(?:tu|vous)\.nourishing)\./u.test(place));
    expect(named).toHaveLength(48);
    const elsewhere = named.flatMap(([place, text]) =>
      Array.from({ length: 16 }, (_, facet) => place.replace(/\d+$/u, `${facet}`))
        .filter((other) => other !== place)
        .map((other) => refused(other, text).length > 0),
    );
    // A few words are common to two facets: « chercher », « un projet ».
    expect(elsewhere.filter(Boolean).length / elsewhere.length).toBeGreaterThan(0.8);
  });
});

describe('what does not claim passes', () => {
  it.each([
    ['levels.3.en-tete', 'Il se peut que la ville vous attende.'],
    ['levels.3.en-tete', 'Une ville vous attend peut-être.'],
    ['questions.3.porte', 'Quelle ville vous attend ?'],
    ['shapes.texts.3.1-2', 'Cela ne dit rien de votre gentillesse.'],
    ['gestures.3.essayer', 'Quand la pluie tombe, je danse dehors.'],
    ['alliages.0-12', 'L’ordre aime les tiroirs.'],
    ['pages.method.lede', 'Les tiroirs sont pleins.'],
  ])('%s: %s', (place, text) => {
    expect(refused(place, text)).toEqual([]);
  });
});

describe('a question or a proposal that takes an act for done is refused', () => {
  it.each([
    ['levels.8.en-tete', 'Quel départ aimeriez-vous encore donner ?', 'encore'],
    ['questions.5.porte', 'Avec quelle équipe recommenceriez-vous demain ?', 'recommenceriez'],
    ['questions.14.gris', 'Que vous dites-vous pour continuer ?', 'continuer'],
    ['gap-questions.0.plus-choisie', 'Quand une recherche cesse-t-elle de vous plaire ?', 'cesse'],
    ['youth.questions.2', 'Que prépares-tu toujours ?', 'toujours'],
    ['gestures.10.menager', 'Quand je compte, je refais la version facile.', 'refais'],
    ['complementary.askMe.1', 'Demandez-moi ce que je viens de trouver.', 'viens de'],
    ['alliages.9-15', 'Laquelle de vos convictions tient sans preuve ?', 'vos convictions'],
    ['youth.questions.7', 'Qu’as-tu appris ce mois-ci ?', 'as-tu appris'],
    ['questions.14.porte', 'Vers quel but avez-vous fait un pas ?', 'avez-vous fait'],
    ['short.tu.steps.10', 'Reprends à nouveau un exercice.', 'à nouveau'],
  ])('%s: %s', (place, text, words) => {
    expect(refused(place, text).join('\n')).toContain(`takes an act for done, « ${words} »`);
  });

  it.each([
    ['levels.8.en-tete', 'Quel départ aimeriez-vous donner ?'],
    ['complementary.askMe.1', 'Demandez-moi une idée quand rien n’est encore décidé.'],
    ['questions.5.gris', 'Quand un groupe se forme, de quoi avez-vous d’abord envie ?'],
    ['alliages.0-14', 'Quel sujet voisin n’avez-vous jamais visité ?'],
  ])('not %s: %s', (place, text) => {
    expect(refused(place, text)).toEqual([]);
  });
});

describe('the neutral words', () => {
  /** Verbs of statements whose forms are the method’s own here: choosing, answering, motivation, and where a facet stands. */
  const OF_THE_METHOD = new Set(
    'choisir répondre noter laisser plaire appeler attirer explorer avoir faire aller'.split(' '),
  );
  const verbs = new Map(
    [...STATEMENTS.values()].filter(({ verb }) => !OF_THE_METHOD.has(verb)).map(({ verb }) => [stemOf(verb), verb]),
  );
  /** Nouns and small words that only look like a verb of a statement. */
  const LOOK_ALIKE = new Set('dont tiens entre part'.split(' '));

  it('hold no verb of a statement, but for the third persons that say where a facet stands', () => {
    const found = Object.entries(NEUTRAL)
      .filter(([group]) => group !== 'standing')
      .flatMap(([, { words }]) => words.split(' '))
      .filter((word) => verbs.has(stemOf(word)) && !LOOK_ALIKE.has(word));
    expect(found).toEqual([]);
  });

  it('say of standing no infinitive and nothing of vous or tu', () => {
    const words = NEUTRAL.standing!.words.split(' ');
    expect(words.filter((word) => /(?:er|ir|oir|ez|ons)$/u.test(word) && word !== 'établir')).toEqual([]);
  });

  it('are each wanted: a stored text holds it', () => {
    const stored = personalTexts()
      .map(([, text]) => text.toLowerCase())
      .join('\n');
    const unwanted = Object.entries(NEUTRAL)
      .filter(([group]) => group !== 'grammar')
      .flatMap(([, { words, phrases }]) => [...words.split(' '), ...phrases])
      .filter((word) => !stored.replaceAll('\u00A0', ' ').includes(word));
    expect(unwanted).toEqual([]);
  });
});
