import type { ReactNode } from 'react';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export interface InstructionsProps {
  /** Under the title: which diagnostic, which part. */
  subject: string;
  children: ReactNode;
}

/** "Consignes": a column of 640. */
export function Instructions({ subject, children }: InstructionsProps) {
  const t = useText();
  return (
    <div className="container-page pt-1 pb-8 sm:pt-4 sm:pb-12">
      <div className="mx-auto max-w-160">
        <PageTitle>{t('diagnostic.instructions.title')}</PageTitle>
        <p className="mt-1 type-lead text-ink-2">{subject}</p>
        {children}
      </div>
    </div>
  );
}

const RULES: readonly { icon: IconName; title: TextKey; text: TextKey }[] = [
  {
    icon: 'bolt',
    title: 'diagnostic.instructions.spontaneous.title',
    text: 'diagnostic.instructions.spontaneous.text',
  },
  { icon: 'clock', title: 'diagnostic.instructions.sitting.title', text: 'diagnostic.instructions.sitting.text' },
  { icon: 'check', title: 'diagnostic.instructions.choice.title', text: 'diagnostic.instructions.choice.text' },
  { icon: 'swap', title: 'diagnostic.instructions.browser.title', text: 'diagnostic.instructions.browser.text' },
];

/** How to answer, in four rules. */
export function Rules() {
  const t = useText();
  return (
    <ul className="mt-7 divide-y divide-line">
      {RULES.map(({ icon, title, text }) => (
        <li key={icon} className="flex items-start gap-4 py-4">
          <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-button bg-aube text-nuit">
            <Icon name={icon} />
          </span>
          <div>
            <p className="type-body leading-6 font-semibold">{t(title)}</p>
            <p className="mt-0.5 type-list text-ink-2">{t(text)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
