/**
 * Refuses what no answer of a person carries. The instrument knows which of two statements was chosen and how a statement was
 * rated: never what a person does, can do, causes in others, does first, or how many times as much. So a text may say, of its
 * reader,
 *
 * - *facts*: a sentence that quotes a statement of this person's session (it holds one of `OWN_STATEMENT`);
 * - *readings*: choosing, leaving, preferring, answering (`READING`), and what nourishes, carries or costs;
 * - *supposings*: "il se peut que…" for what follows it, "peut-être" for what stands between its commas; whatever is asked;
 * - *definitions*, which do not speak of the reader, and proposals in the imperative or the conditional.
 *
 * The rule is lexical and looks at one clause at a time: what stands between ; : . or a comma with et, mais, puis, donc, car.
 * It refuses
 *
 * 1. "vous" or "tu" with a verb of the indicative that is no word of reading, the verb that follows by "et" included, and a
 *    reading that hides an act ("vous choisissez de parler");
 * 2. "ces choix", "ces phrases", "ces gestes" and their like, which point at statements that are not there;
 * 3. what is yours and no answer ("vos décisions sont…", `OWN_NOUN` holds what is), and other people as a subject beside you
 *    ("on vous confie", "les gens vous suivent", "c’est souvent vous qui parlez");
 * 4. an amount that nobody counted ("deux fois plus");
 * 5. a scene set before a colon and told as the reader's ("Listes, étapes, affaires prêtes : vos choix s’en écartent").
 *
 * `strictly`, for banks that hold readings alone: a clause must name what it reads (`READ_WORD`), or suppose, or ask; a scene
 * in the third person ("La valise a sa liste") is refused there too.
 *
 * A machine misses what a human hears: a person still reads every bank.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsOf } from './report-texts.ts';
import type { TextTree } from './report-texts.ts';
import { block } from './text-faults.ts';
import type { Placed, ReportTextFinding } from './text-faults.ts';
import { sentencesOf } from './wording.ts';

/** Banks that are held to this rule, by the place of their texts; the same files said with tu are. A bank joins with its line. */
const HELD: readonly { readonly place: RegExp; readonly strictly: boolean }[] = [
  {
    place: /^(?:alliages|contrasts|portraits\.(?:openings|setAside)|shapes|pillar-intros|changes|gap-questions)\./u,
    strictly: false,
  },
  {
    place:
      /^pages-2\.(?:portrait\.(?:leading|between|setAside\.(?:one|many|none))|plane\.columns|alliages\.(?:lede|intro|notes)|comparison|questions|plan|motivationAlone)(?:\.|$)/u,
    strictly: false,
  },
  {
    place:
      /^(?:essentials|questions|portraits\.toTick|complementary\.(?:excess|neighbours|conditions)|manager\.(?:facets|talk|pages\.(?:moment|plan))|short-alike|brief\.(?:vous|tu)\.(?:happened\.(?:ledes|paragraphs)|said))\./u,
    strictly: false,
  },
  { place: /^(?:levels|meetings)\./u, strictly: true },
  { place: /^evidence\.choices\./u, strictly: false },
  { place: /^youth\.(?:levels|nourishing)\./u, strictly: true },
  { place: /^youth\.(?:shapes|pillarIntros|nothingAhead|others|questions|forms|tries|elan)\./u, strictly: false },
  { place: /^youth\.pages\.(?:pillars\.ledes|facets|elan(?!\.chosen))\./u, strictly: false },
  { place: /^short\.(?:tu|vous)\.nourishing\./u, strictly: true },
  { place: /^short\.(?:tu|vous)\.steps\./u, strictly: false },
];

/** Filled with a statement of this person's session, or with what it was rated. */
const OWN_STATEMENT = /\{(?:chosen|left|otherChosen|otherLeft|highest|lowest|rated|statement)\}/u;

const word = (pattern: string, flags = 'iu'): RegExp => new RegExp(`(?<![\\p{L}’])(?:${pattern})(?!\\p{L})`, flags);

/** After "vous" or "tu": words of choice, of level and of answering; the past of these too. */
const READING = word(
  '(?:choisi|préfér|écart|reten|retien|répond|hésit|pench|not|cot|plac|recharg)\\p{L}*|' +
    '(?:avez|as|aviez|avais)(?: (?:bien|aussi|plus|moins|plutôt|nettement|surtout|souvent|rarement|presque|toujours|parfois|deux|une|fois|le|droit|jamais|clairement|franchement|peu|autant|tout|à peine)){0,4} ' +
    '(?:choisi|laissé|préféré|écarté|retenu|pris|répondu|hésité|noté|coté|mis|placé|donné|le droit)\\p{L}*|' +
    'direz|diras|verrez|verras|saurez|sauras|jugerez|jugeras|trouverez|trouveras|lirez|liras|lisez|lis|connaissez|connais|' +
    '(?:en )?sav(?:ez) (?:mieux|plus|peut)|(?:en )?sais (?:mieux|plus|peut)',
);
/** Leaving is a reading of what was set aside, and an act of anything else: "vous laissez les autres trancher". */
const LEAVING = word('laiss(?:ez|es|e)|mett(?:ez)|mets|pren(?:ez)|prends|donn(?:ez|es)');
const LEFT_OR_AHEAD =
  /de côté|en avant|en tête|en retrait|cette facette|ce pilier|cet élan|plus souvent|moins souvent|aussi souvent|\{\w*(?:facets?|pillars?|enTete|frequente|occasionnelle|enRetrait)\}/iu;
/** A choice of acting claims the act. */
const HIDDEN_ACT =
  /(?:choisi|préfér)\p{L}*(?: \p{L}+){0,3} (?:de |d’)(?:ne pas |(?:vous|te|se) |s’|l’|le |la |les )?\p{L}+(?:er|ir|re|oir)(?!\p{L})/iu;

const PRONOUN = '(?:ne |n’|me |m’|te |t’|vous |le |la |les |l’|lui |leur |en |y )*';
/** A verb that speaks to the reader. Conditionals propose and subjunctives suppose; "-iez" is one of them but in verbs in -ier. */
const SPOKEN_TO = new RegExp(
  `(?<!\\p{L})(?<!(?:à|pour|chez|avec|de|sans|vers|que|et|entre|devant|en|comme|si|s’|est) )(vous|tu) (${PRONOUN})(\\p{L}+)`,
  'giu',
);
const RELATIVE = new RegExp(`(?<!\\p{L})(?:vous|toi) qui ${PRONOUN}\\p{L}+`, 'iu');
const AFTER_A_CONJUNCTION = new RegExp(`(?<!\\p{L})(?:que|qu’|comme|et) (vous|tu) (${PRONOUN})(\\p{L}+)`, 'giu');
const NOT_INDICATIVE = /(?:(?<!ma|va|c|t|p)r(?:iez|ais)|[^r]iez|eriez|irais)$/iu;
const VERB_IN_IER =
  /^(?:étud|conf|oubl|rel|concil|appréc|vérif|modif|simplif|publ|négoc|remerc|copi|pl|mar|var|cr|tr|pr)iez$/iu;
const VERB = { vous: /(?:ez|êtes|faites|dites)$/iu, tu: /(?:s|x)$/iu };
/** Words that stand after "vous" or "tu" without being its verb. */
const NO_VERB =
  /^(?:assez|chez|même|mêmes|plus|pas|dans|sans|sous|vers|alors|toujours|parfois|jamais|mais|puis|moins|ailleurs|depuis|tous|deux)$/iu;
/** "… et rangez": the second verb of the same reader. */
const SECOND_VERB = /(?<!\p{L})(?:et|ou|puis) (?:ne |n’|le |la |les |l’|lui |leur |en |y )*(\p{L}+ez)(?!\p{L})/giu;

const POINTED_AT = word(
  '(?:ce|ces|cette) (?:choix|phrases?|gestes?|énoncés?|mots|façons? de faire|situations?|scènes?)|(?:les|des) phrases',
);
/** What a person owns in a booklet. */
const OWN_NOUN =
  'autres (?:facettes|piliers|choix)|choix|réponses?|motivations?|moyenne|marges?|notes?|avis|facettes?|piliers?|élans?|profil|livret|diagnostic|seize|quatre|trois|deux|deux séries|comportements?|anneaux?|pétales?|énergie|envies?|goûts?|mesures?|photographie|portrait|rose|mots';
const YOURS = new RegExp(
  `(?:^|[,;:.] |(?:et|mais|puis|donc|car|où|que|quand) )(?:vos|votre|tes|ton|ta) (?!(?:${OWN_NOUN})(?!\\p{L}))\\p{L}+`,
  'iu',
);
const OTHERS =
  '(?:les gens|(?:votre|ton) (?:entourage|équipe|famille)|les autres|l’équipe|le groupe|quelqu’un|(?:certaines|d’autres|bien des) personnes|tout le monde)';
const BY_OTHERS = [
  new RegExp(
    `(?:^|[,;:.] |(?:et|mais|puis|que|où) )${OTHERS} [^,;:]*(?<!\\p{L})(?:vous|votre|vos|te|toi|ton|ta|tes)(?!\\p{L})`,
    'iu',
  ),
  /(?:^|[,;:.] |(?:et|mais|puis|où) |l’|qu’)on (?:ne )?(?:(?:vous |te |t’)\p{L}+|(?:se |s’)[^,;:]*(?:à|sur|chez|avec|de) (?:vous|toi)(?!\p{L}))/iu,
  /(?:^|[^\p{L}])il (?:vous|t’|te) arrive/iu,
];
const AMOUNT = word('(?:deux|trois|quatre|cinq|dix|cent) fois (?:plus|moins)|la moitié|le double|le triple');
const SCENE_BEFORE_COLON =
  /^(?=[^:]*,)(?![^:]*(?:\{|(?<!\p{L})(?:vous|vos|votre|tu|tes|ton|ta|facettes?|piliers?|choix|marge|écart)(?!\p{L})))[^:]*\u00A0: .*(?<!\p{L})(?:vous|vos|votre|tu|tes|ton|ta)(?!\p{L})/iu;

/** What a reading reads. */
const READ_WORD =
  /choi(?:x|si)|reten|retien|différence|préfér|écart|laiss\p{L}* (?:\p{L}+ )?de côté|marge|moyenne|réponses?|notes?|avis|énoncés?|facettes?|piliers?|élan|pencha?|penche|livret|diagnostic|motivation|nourri|recharg|énergie|porte(?!\p{L})|coût|seconde partie|première partie|paires?|autres|hasard|\{\w+\}/iu;
const SUPPOSES_ON = word('il se peut|se peut-il|il est possible|supposons|imaginons');
const SUPPOSES = word('peut-être|semble-t-il|\\p{L}+rai(?:t|ent)');
const CLAUSES = /(?<=[;:])\s|,\s(?=(?:et|mais|puis|donc|car|or)\s)/u;

/** What a text claims and no answer carries, one message for each. */
export const claimsOf = (text: string, strictly = false): readonly string[] => {
  const spoken = text.replace(/«[^»]*»/gu, (quoted) => (OWN_STATEMENT.test(quoted) ? quoted : '« »'));
  return sentencesOf(spoken).flatMap((sentence) => (mayPass(sentence) ? [] : claimsOfSentence(sentence, strictly)));
};

const mayPass = (sentence: string): boolean => OWN_STATEMENT.test(sentence) || /\?[\s»]*$/u.test(sentence);

const claimsOfSentence = (sentence: string, strictly: boolean): readonly string[] => {
  const supposing = sentence.search(SUPPOSES_ON);
  const told = supposing === -1 ? sentence : sentence.slice(0, supposing);
  const scene = supposing === -1 && !SUPPOSES.test(sentence) && SCENE_BEFORE_COLON.test(sentence);
  return [
    ...(scene ? [`a scene told as the reader’s: ${sentence}`] : []),
    ...told.split(CLAUSES).flatMap((clause) => claimsOfClause(clause.trim(), strictly)),
  ];
};

const claimsOfClause = (clause: string, strictly: boolean): readonly string[] => {
  // "Vous cherchez, peut-être par habitude" supposes the habit and claims the search.
  const acts = clause.split(/,\s/u).flatMap((piece) => (SUPPOSES.test(piece) ? [] : actsOf(piece)));
  if (SUPPOSES.test(clause)) return acts.map(asAct);
  const pointed = clause.match(POINTED_AT);
  const amount = clause.match(AMOUNT);
  const hidden = clause.match(HIDDEN_ACT);
  const yours = clause.match(YOURS);
  const others = BY_OTHERS.map((pattern) => clause.match(pattern)).find((match) => match !== null);
  const empty = strictly && /\p{L}{3}/u.test(clause) && !READ_WORD.test(clause) && !isProposal(clause);
  return [
    ...acts.map(asAct),
    ...(hidden ? [`claims an act as a choice: ${hidden[0]}`] : []),
    ...(pointed ? [`points at statements that are not quoted: ${pointed[0]}`] : []),
    ...(yours ? [`claims what is the reader’s: ${yours[0].trim()}`] : []),
    ...(others ? [`claims what others do: ${others[0].trim()}`] : []),
    ...(amount ? [`an amount that nobody counted: ${amount[0]}`] : []),
    ...(empty ? [`reads nothing and does not suppose: ${clause}`] : []),
  ];
};

const asAct = (act: string): string => `claims an act: ${act}`;

/** An imperative at its head. */
const isProposal = (clause: string): boolean =>
  /^(?:et |mais |ou )?(?:n’|ne )?\p{L}+(?:ez|ons|-\p{L}+)(?!\p{L})/iu.test(clause) || TU_PROPOSAL.test(clause);
const TU_PROPOSAL =
  /^(?:ajoute|choisis|commence|demande|donne|essaie|fête|fixe|garde|invite|laisse|mets|note|offre|pense|prends|préviens|raconte|regarde|va)(?!\p{L})/iu;

const actsOf = (clause: string): readonly string[] => {
  const found = [...clause.matchAll(SPOKEN_TO), ...clause.matchAll(AFTER_A_CONJUNCTION)].filter(
    ([, reader, , verb]) => {
      const form = verb!.toLowerCase();
      return VERB[reader!.toLowerCase() as 'vous' | 'tu'].test(form) && !NO_VERB.test(form) && isIndicative(form);
    },
  );
  const acts = found.filter((match) => {
    const after = clause.slice(match.index + match[0].length - match[3]!.length);
    if (/(?<!\p{L})ce $/iu.test(clause.slice(0, match.index)) && startsWith(LEAVING, after)) return false;
    return !startsWith(READING, after) && !(startsWith(LEAVING, after) && LEFT_OR_AHEAD.test(after));
  });
  const more =
    found.length === 0
      ? []
      : [...clause.matchAll(SECOND_VERB)].filter(
          ([, verb]) => isIndicative(verb!) && !NO_VERB.test(verb!) && !READING.test(verb!) && !LEAVING.test(verb!),
        );
  const relative = clause.match(RELATIVE);
  return [...acts.map(([act]) => act), ...more.map(([act]) => act.trim()), ...(relative ? [relative[0]] : [])];
};

const isIndicative = (verb: string): boolean => !NOT_INDICATIVE.test(verb) || VERB_IN_IER.test(verb);
const startsWith = (pattern: RegExp, text: string): boolean => text.search(pattern) === 0;

/** The same of many texts, of those places that are held to it. */
export const claimFaults = (
  texts: readonly Placed[],
  held: readonly { readonly place: RegExp; readonly strictly: boolean }[] = HELD,
): readonly ReportTextFinding[] =>
  texts.flatMap(([where, text]) => {
    const rule = held.find(({ place }) => place.test(where));
    return rule ? claimsOf(text, rule.strictly).map((message) => block(where, message)) : [];
  });

const FRENCH = join(import.meta.dirname, '..', '..', 'reports', 'fr');

/** Every stored text of both forms of address: `levels.3.en-tete`, `tu/levels.3.en-tete`. */
const storedTexts = (): readonly Placed[] =>
  ['', 'tu/'].flatMap((folder) =>
    readdirSync(join(FRENCH, folder))
      .filter((file) => file.endsWith('.json'))
      .flatMap((file): readonly Placed[] => {
        const tree = JSON.parse(readFileSync(join(FRENCH, folder, file), 'utf8')) as TextTree;
        return textsOf(tree, file.replace('.json', '')).map(([where, text]) => [`${folder}${where}`, text]);
      }),
  );

/** Claims in the stored banks. */
export const checkClaims = (): readonly ReportTextFinding[] =>
  claimFaults(storedTexts().map(([where, text]): Placed => [where.replace(/^tu\//u, ''), text]));
