import type { ConsentSubject } from '@eqinox/domain/consent/consents-due';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Rich } from '../language/rich.tsx';
import { SiteLink } from '../parts/site-link.tsx';
import { Panel } from '../ui/panel.tsx';

interface Section {
  readonly title: TextKey;
  readonly text: TextKey;
}

const sectionsOf = (subject: ConsentSubject, withRestitution: boolean): readonly Section[] => [
  { title: 'consent.policy.what.title', text: 'consent.policy.what.text' },
  { title: 'consent.policy.why.title', text: 'consent.policy.why.text' },
  { title: 'consent.policy.who.title', text: withRestitution ? 'consent.policy.who.text' : 'consent.policy.who.alone' },
  {
    title: subject === 'colour' ? 'consent.policy.minors.titleColour' : 'consent.policy.minors.title',
    text: 'consent.policy.minors.text',
  },
  { title: 'consent.policy.rights.title', text: 'consent.policy.rights.text' },
];

interface DataProtectionProps {
  subject: ConsentSubject;
  withRestitution: boolean;
  onClose: () => void;
}

/** What happens to the answers, in plain words, beside the box that agrees to it. */
export function DataProtection({ subject, withRestitution, onClose }: DataProtectionProps) {
  const t = useText();
  return (
    <Panel title={t('consent.policy.title')} onClose={onClose}>
      {sectionsOf(subject, withRestitution).map(({ title, text }) => (
        <section key={title} className="mt-5">
          <h3 className="type-t3">{t(title)}</h3>
          <p className="mt-1 type-body text-ink-2">
            <Rich text={t(text)} marks={{ contact: (words) => <SiteLink to="contact">{words}</SiteLink> }} />
          </p>
        </section>
      ))}
    </Panel>
  );
}
