/** How a text speaks to its reader, and what it then must not hold. A person under 18 is "tu" (decisions, section 9). */
import type { Fault } from './french.ts';

export type Address = 'tu' | 'vous';

/** The other address, left in by mistake. What stands inside « » is somebody speaking; a « rendez-vous » is a meeting. */
const SLIPS: Readonly<Record<Address, RegExp>> = {
  tu: /(?<!\p{L}|rendez-)(?:vous|votre|vos|vôtres?)(?!\p{L})/iu,
  vous: /(?<!\p{L})(?:tu|toi|te|ta|tes|t’\p{L}+|(?<!(?:le|un|du|de) )ton)(?!\p{L})/iu,
};
const SPEECH = /«[^»]*»/gu;

const ADVERB = '(?:très|plus|trop|assez|bien|souvent|parfois|peut-être|encore|toujours|déjà|jamais|vraiment)';
const BEING = 'es|étais|seras|restes|resteras|deviens|sembles|parais|sens|sentiras';

/** « tu es prête », « tu t’es lancé », « cela te rend fier », « te sens-tu seul ». */
const ATTRIBUTE = new RegExp(
  `(?<!\\p{L})(?:tu (?:te |t’)?(?:${BEING})|te (?:rend|rende|rendrait|laisse|trouve|voit)|(?:${BEING})-tu) (?:${ADVERB} )?(\\p{L}+)`,
  'giu',
);
/** « cela t’a aidée ». */
const PARTICIPLE = new RegExp(
  `(?<!\\p{L})t’(?:a|ont|avait|avaient|aura|ait)(?:-t-\\p{L}+)? (?:${ADVERB} )?(\\p{L}+)`,
  'giu',
);
const AGREES = /(?:é|ée|i|ie|is|ise|it|ite|u|ue|eux|euse|if|ive|t|te|l|le|r|re|n|ne)s?$/u;

/** What follows these verbs and does not change with the reader. */
const EPICENE = new Set(
  'là à en dans libre calme utile tranquille triste capable ailleurs au du sur près par pour un une le la les peu plus moins sans'.split(
    ' ',
  ),
);
/** Participles whose « te » is an indirect object, or that never agree. */
const UNCHANGING = new Set('fait plu donné appris dit demandé expliqué offert rendu apporté semblé répondu'.split(' '));

/** A text that says "tu" where the booklet says "vous", or the reverse. */
export const addressFaults = (text: string, address: Address): readonly Fault[] => {
  const slip = text.replace(SPEECH, '').match(SLIPS[address]);
  return slip ? [{ level: 'block', message: `says “${slip[0]}” to a reader who is ${address}` }] : [];
};

/**
 * Agreement with the gender of a reader who is "tu"; `genderFaults` does the same for "vous". Misses an adjective set apart later
 * in the sentence, so a person still reads the texts twice.
 */
export const informalGenderFaults = (text: string): readonly Fault[] => {
  const attributes = [...text.matchAll(ATTRIBUTE)].filter(
    ([, word]) => !EPICENE.has(word!.toLowerCase()) && AGREES.test(word!),
  );
  const participles = [...text.matchAll(PARTICIPLE)].filter(([, word]) => !UNCHANGING.has(word!.toLowerCase()));
  return [...attributes, ...participles].map(([phrase]) => ({
    level: 'block',
    message: `may agree with the reader: ${phrase}`,
  }));
};
