import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Rich } from '../language/rich.tsx';
import { Portrait } from '../parts/portrait.tsx';

export interface GreetingProps {
  text: Extract<TextKey, 'offers.welcome.new' | 'offers.welcome.known'>;
  person: { civilite: 1 | 2; prenom: string | null; nom: string | null };
}

/** The portrait, then "Bonjour Prénom Nom". */
export function Greeting({ text, person }: GreetingProps) {
  const t = useText();
  const name = [person.prenom, person.nom].filter(Boolean).join(' ');
  return (
    <>
      <Portrait civilite={person.civilite} />
      <span className="min-w-0">
        <Rich text={t(text, { name })} marks={{ name: (words) => <b>{words}</b> }} />
      </span>
    </>
  );
}
