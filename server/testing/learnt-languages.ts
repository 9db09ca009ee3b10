/**
 * For suites that look for other languages: imported, the languages are learnt before the product is started. Connections that
 * wait for seconds meanwhile would be closed by their other side.
 */
import { learnLanguages } from './language-letters.ts';

learnLanguages();
