import type { ReactNode } from 'react';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export interface InstructionsProps {
  /** "Consignes" unless given. */
  title?: string;
  /** Under the title: which diagnostic, which part. */
  subject: string;
  children: ReactNode;
}

/** What is said before a questionnaire: a column of 640. */
export function Instructions({ title, subject, children }: InstructionsProps) {
  const t = useText();
  return (
    <div className="container-page pt-1 pb-8 sm:pt-4 sm:pb-12">
      <div className="mx-auto max-w-160">
        <PageTitle>{title ?? t('diagnostic.instructions.title')}</PageTitle>
        <p className="mt-1 type-lead text-ink-2">{subject}</p>
        {children}
      </div>
    </div>
  );
}

export interface Rule {
  readonly icon: IconName;
  readonly title: TextKey;
  readonly text: TextKey;
}

/** How to answer, rule by rule. */
export function Rules({ rules }: { rules: readonly Rule[] }) {
  const t = useText();
  return (
    <ul className="mt-7 divide-y divide-line">
      {rules.map(({ icon, title, text }) => (
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

const SWAP = 'M3.4 7h12m-3-3 3 3-3 3M16.6 13h-12m3-3-3 3 3 3';

/** The rules that hold for every questionnaire. */
export const SPONTANEOUS: Rule = {
  icon: 'bolt',
  title: 'diagnostic.instructions.spontaneous.title',
  text: 'diagnostic.instructions.spontaneous.text',
};
export const ONE_CHOICE: Rule = {
  icon: 'check',
  title: 'diagnostic.instructions.choice.title',
  text: 'diagnostic.instructions.choice.text',
};
export const NO_BACK_BUTTON: Rule = {
  icon: SWAP,
  title: 'diagnostic.instructions.browser.title',
  text: 'diagnostic.instructions.browser.text',
};
