/**
 * Words a statement must not hold, check by check. An entry is a word or a phrase; `*` at its end stands for any ending.
 * Matching is on whole words, elided words apart (« j’ arrive à »), so that « prof » leaves « profonde » alone.
 */

export const NEGATION_ALLOWED = [
  ...['premier', 'premiers', 'petit', 'petits', 'un', 'grand', 'grands', 'de', 'quelques', 'deux'].map(
    (w) => `${w} pas`,
  ),
  'pas à pas',
];
export const NEGATIONS = [
  ...['ne', 'n’', 'pas', 'jamais', 'rien', 'aucun', 'aucune', 'non', 'ni', 'sans', 'guère', 'nul', 'nulle'],
  ...['refus*', 'évit*', 'manqu*', 'empêch*', 'ignor*'],
];

export const ABSOLUTES = [
  ...['toujours', 'vraiment', 'tout le temps', 'complètement', 'totalement', 'absolument', 'parfaitement'],
  ...['entièrement', 'extrêmement', 'forcément', 'immédiatement', 'n’importe', 'tous les', 'toutes les'],
  ...['le plus', 'la plus', 'le meilleur', 'la meilleure', 'à fond'],
];

/** « Chaque » stands only before a thing or a person: before a time it is a frequency. */
export const FREQUENCIES = [
  ...['souvent', 'parfois', 'rarement', 'généralement', 'en général', 'd’habitude', 'habituellement'],
  ...['régulièrement', 'fréquemment', 'quelquefois', 'presque', 'la plupart', 'dès que', 'dès qu’'],
  ...['d’ordinaire', 'de temps en temps', 'de temps à autre'],
  ...['fois', 'jour', 'soir', 'matin', 'nuit', 'semaine', 'mois', 'année', 'heure', 'minute', 'instant', 'moment'].map(
    (time) => `chaque ${time}`,
  ),
];

export const DUTIES = [
  ...['j’aimerais', 'je voudrais', 'je pourrais', 'je devrais', 'je dois', 'il faut', 'il faudrait', 'je préférerais'],
];

export const ABILITIES = [
  ...['je sais', 'je peux', 'je réussis', 'j’arrive à', 'je parviens', 'je maîtrise', 'je retiens', 'facilement'],
  ...['doué', 'douée', 'doués', 'talent', 'talents', 'bon en', 'bonne en', 'intelligen*'],
];

/** Also in parts 2 and 3, where an answer about success would measure ability. */
export const SUCCESS = ['réussir', 'réussis', 'réussit'];

const articles = (noun: string, list: string[]): string[] => list.map((article) => `${article} ${noun}`);

/** Worlds not everybody shares: one kind of school or work, money, equipment, family model, belief, body. Plurals match too. */
export const WORLDS = [
  // school or work only
  ...[
    'réunion',
    'collègue',
    'chef',
    'cheffe',
    'client',
    'cliente',
    'bureau',
    'entreprise',
    'salaire',
    'salarié',
    'patron',
  ],
  ...[
    'employé',
    'usine',
    'diplôme',
    'prof',
    'professeur',
    'professeure',
    'devoirs',
    'examen',
    'exposé',
    'interro',
    'école',
  ],
  ...['collège', 'lycée', 'université', 'élève', 'étudiant', 'étudiante', 'cartable', 'récré', 'maths'],
  ...articles('classe', ['la', 'en', 'une', 'ma', 'de', 'cette']),
  ...articles('cours', ['le', 'les', 'un', 'des', 'mon', 'mes', 'du', 'ce', 'de', 'chaque']),
  ...articles('note', ['la', 'les', 'une', 'ma', 'des', 'mes', 'bonne', 'de', 'cette']),
  ...articles('notes', ['les', 'des', 'mes', 'bonnes', 'de', 'ces']),
  // money and equipment
  ...['budget', 'argent', 'euro', 'prix', 'achat', 'acheter', 'achète', 'payer', 'paie', 'voiture', 'moto', 'vélo'],
  ...['téléphone', 'portable', 'écran', 'ordinateur', 'tablette', 'internet', 'télé', 'télévision', 'vidéo', 'appli'],
  ...['application', 'console', 'mail', 'courriel', 'restaurant', 'vacances', 'voyage', 'avion', 'hôtel'],
  // family model and love life
  ...['parent', 'mère', 'père', 'frère', 'sœur', 'fils', 'fille', 'enfant', 'mari', 'épouse', 'conjoint', 'conjointe'],
  ...['couple', 'amour', 'amoureux', 'amoureuse', 'mariage', 'grand-mère', 'grand-père', 'cousin', 'cousine'],
  // belief and feasts
  ...[
    'noël',
    'pâques',
    'ramadan',
    'prière',
    'prier',
    'prie',
    'dieu',
    'église',
    'mosquée',
    'messe',
    'religion',
    'anniversaire',
  ],
  ...['vote', 'politique', ...articles('fête', ['la', 'une', 'les', 'des', 'de', 'cette'])],
  // body, training, pets
  ...[
    'maladie',
    'malade',
    'poids',
    'régime',
    'médecin',
    'hôpital',
    'sport',
    'foot',
    'football',
    'match',
    'stade',
    'gym',
  ],
  ...['danse', 'piano', 'guitare', 'violon', 'orchestre', 'jardin', 'jardinage', 'chien', 'chat', 'cheval'],
];

export const GENERIC_MASCULINES = [
  ...[
    'chacun',
    'chacune',
    'celui qui',
    'celui qu’',
    'celui que',
    'ceux qui',
    'ceux qu’',
    'ceux que',
    'un ami',
    'ami',
    'amis',
  ],
  ...[
    'un proche',
    'le premier à',
    'le dernier à',
    'seul',
    'seuls',
    'leader',
    'meneur',
    'meneuse',
    'nombreux',
    'certains',
  ],
  ...['copain', 'copains', 'copine', 'copines', 'hésitants', 'tous', 'amie', 'amies', 'voisin', 'voisins'],
];
