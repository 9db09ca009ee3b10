/** What a sign-up says of the person, kept with the attempt until the code makes it an account. */
import type { Language } from '@eqinox/domain/languages';
export interface SignUpProfile {
  readonly nom: string | null;
  readonly prenom: string | null;
  readonly civilite: 1 | 2;
  readonly identifiant: string;
  readonly codeFrom: string | null;
  readonly language: Language;
  readonly consentementProspect: boolean;
  readonly consentement?: boolean;
  readonly oppositionClient?: boolean;
  readonly birthList?: string | null;
  /** The initialisation token that the confirmed account uses up. */
  readonly initTokenId?: number;
}
