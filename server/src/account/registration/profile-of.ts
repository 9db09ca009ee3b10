import type { Context } from '../../context.ts';
import type { SignUpProfile } from '../../identity/sign-up/index.ts';

/** What the body of a sign-up says of the person; what it leaves out is the specification's default. */
export const profileOf = (
  body: {
    readonly email: string;
    readonly nom?: string | undefined;
    readonly prenom?: string | undefined;
    readonly civilite?: 1 | 2 | undefined;
    readonly identifiant?: string | undefined;
    readonly codeFrom?: string | null | undefined;
    readonly language?: SignUpProfile['language'] | undefined;
    readonly consentementProspect?: boolean | undefined;
  },
  { request }: Pick<Context, 'request'>,
): SignUpProfile => ({
  nom: body.nom ?? null,
  prenom: body.prenom ?? null,
  civilite: body.civilite ?? 2,
  identifiant: body.identifiant ?? body.email,
  codeFrom: body.codeFrom ?? null,
  language: body.language ?? request.language,
  consentementProspect: body.consentementProspect ?? true,
});
