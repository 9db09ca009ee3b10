import { describe, expect, it } from 'vitest';
import { agreementAfterVerb, apposedOpening, checkGender } from './gender.ts';
import { behaviour } from './samples.ts';

describe('agreement after the verb (check 9)', () => {
  it.each([
    'Je me sens prêt devant une tâche.',
    'Je me sens fier de mon travail.',
    'Je me sens sûre de mon choix.',
    'Je me sens serein avant un essai.',
    'Je suis resté avec le groupe.',
    'Je suis très attentive à mes proches.',
    'Je suis présent pour une personne.',
    'Je suis curieuse de tout.',
    'Je reste concentré sur ma tâche.',
    'Je deviens plus patient avec le temps.',
    'Je repars content de mon essai.',
    'Ranger me rend heureux.',
    'Ranger me laisse détendue.',
    'Je suis tout à la personne qui parle.',
  ])('warns in « %s »', (fr) => expect(agreementAfterVerb(fr)).toBeDefined());

  it.each([
    'Je reste près d’une personne qui a du chagrin.',
    'Je reste calme, libre et utile.',
    'Je me sens tranquille.',
    'Je me sens à l’aise dans un groupe.',
    'Je suis la règle convenue.',
    'Je reste avec le groupe.',
    'Préparer la suite d’un projet me rend l’esprit libre.',
    'Rendre service me laisse de l’énergie pour le reste.',
    'Prévenir tôt mes proches me rend utile.',
  ])('keeps quiet in « %s »', (fr) => expect(agreementAfterVerb(fr)).toBeUndefined());
});

describe('apposed agreement (check 10)', () => {
  it.each([
    'Motivé par un but, je commence.',
    'Réuni avec mes proches, je parle.',
    'Assise dans un coin, je lis.',
    'Perdue dans une idée, je dessine.',
  ])('warns in « %s »', (fr) => expect(apposedOpening(fr)).toBeDefined());

  it.each([
    'Au début d’un jeu, je rassure la personne qui hésite.',
    'Si un plan bouscule ma journée, je le signale.',
    'Du premier au dernier jour, je garde le cap.',
    'Depuis une semaine, je garde une idée.',
    'Lorsque je perds une manche, je rejoue.',
    'Avec un but, je commence.',
    'De mon côté, je commence.',
    'Je relis mon texte avant de le donner.',
  ])('keeps quiet in « %s »', (fr) => expect(apposedOpening(fr)).toBeUndefined());

  it('looks no further than the first thirty characters', () => {
    expect(apposedOpening('Appuyé sur une idée que je garde depuis longtemps, je parle.')).toBeUndefined();
  });

  it('gives warnings, which a human can sign', () => {
    const findings = checkGender(behaviour({ fr: 'Motivé par un but, je me sens prêt.' }));
    expect(findings.map(({ check, level }) => [check, level])).toEqual([
      [9, 'warn'],
      [10, 'warn'],
    ]);
  });
});
