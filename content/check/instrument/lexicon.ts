import french from './lexicon.fr.json' with { type: 'json' };

/**
 * The French word lists of the checks. An entry is a word or a phrase; `*` at its end stands for any ending. Matching is
 * on whole words, elided words apart (« j’ arrive à »), so that « prof » leaves « profonde » alone.
 *
 * - `negationAllowed`: « premier pas, pas à pas » and the like, where « pas » is a noun (check 2)
 * - `worlds`: one kind of school or work, money, equipment, family model, belief, body, pets (check 7; plurals match);
 *   « classe, cours, note, fête » stand with their article, so that « je classe, je note » pass
 * - `worldsOpened`: those of them that the second edition's scenes of screens and money need
 * - `notAgreeing`: words after « je reste, me rend… » that agree with nobody (check 9)
 * - `notApposed`: first words that only look like a participle (check 10)
 * - `notParticiples`: words after « j’ai » that only look like one (check 5)
 * - `heardEnt`, `muteMent`: words in -ent and -ment against the rule of the mute ending (syllables)
 */
export const lexicon: Readonly<Record<keyof typeof french, readonly string[]>> = french;
