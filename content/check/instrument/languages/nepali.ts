import { beginning, type LanguageRules, oneOf } from './language-rules.ts';

export const NEPALI: LanguageRules = {
  language: 'ne',
  words: [3, 13],
  characters: [20, 90],
  wordsApart: 4,
  script: /^[\u0901-\u0963\u0970-\u097F ,-]+।$/u,
  // The verb says who speaks.
  firstPerson: null,
  forbidden: {
    negation: oneOf('होइन|छैन|छैनन्|बिना|\\p{L}[\\p{L}\\p{M}]*(?:दिनँ|दिन|न्नँ|दैन|दैनन्)|कसैलाई पनि|केही पनि|कोही पनि'),
    absolute: oneOf('सधैँ|सधैं|कहिल्यै|सबै|सम्पूर्ण|पूरै|एकदमै'),
    frequency: oneOf('प्रायः|कहिलेकाहीँ|अक्सर|हरेक|प्रत्येक|दिनदिनै|विरलै|साधारणतया'),
    'duty, wish or ability': /(?:नुपर्छ|न चाहन्छु|न सक्छु|सक्नेछु)/u,
    future: /(?:नेछु|ुँला|ौँला)/u,
    'two halves': oneOf('वा|अथवा|कि त'),
    'address to the reader': oneOf(
      'तपाईं[\\p{L}\\p{M}]*|तिमी[\\p{L}\\p{M}]*|तिम्र[\\p{L}\\p{M}]*|तँ[\\p{L}\\p{M}]*|तेरो|तेरा|तेरी',
    ),
  },
  families: {
    curiosite: beginning('जिज्ञास'),
    imagination: beginning('कल्पन'),
    anticipation: beginning('पूर्वानुमान'),
    audace: beginning('साहस'),
    ecoute: beginning('सुन', 'ाउ|ाइद|ाइर'),
    cooperation: beginning('साझ'),
    soutien: beginning('साथ', 'ी'),
    transmission: beginning('शिक्ष|सिका'),
    initiative: beginning('पहल', 'े|ि|्'),
    affirmation: beginning('अभिव्यक्त'),
    defi: beginning('चुनौती'),
    influence: beginning('प्रभाव'),
    organisation: beginning('व्यवस्थ'),
    rigueur: beginning('सूक्ष्म'),
    perseverance: beginning('दृढ'),
    analyse: beginning('विश्लेषण'),
  },
  glue: new Set('म मेरो मलाई मैले आफ्नो आफू आफैँ र छ छु हो को का की ले लाई मा बाट पनि यो त्यो जुन जो एक एउटा कुनै भने'.split(' ')),
  ease: {
    leftOut: 'Nepali has no measure of reading ease that anybody has published and checked; length alone is held',
  },
};
