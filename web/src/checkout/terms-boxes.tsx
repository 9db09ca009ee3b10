import { termsFile } from '../api/paths.ts';
import { currentLanguage, useText } from '../language/language.ts';
import { Rich } from '../language/rich.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { OutsideLink } from '../ui/link.tsx';
import type { Billing } from './use-billing.ts';

export interface TermsBoxesProps {
  billing: Billing;
  paid: boolean;
  /** What the immediate execution is about: a diagnostic with its booklet, or an interview. Null: it is not to be asked for. */
  execution: 'diagnostic' | 'debrief' | null;
}

/** The terms, which are needed; apart from them, unticked, the request to begin within the withdrawal period. */
export function TermsBoxes({ billing: { box, termsError }, paid, execution }: TermsBoxesProps) {
  const t = useText();
  return (
    <div className="flex flex-col gap-3.5">
      <Checkbox {...box('terms')} required error={termsError}>
        <Rich
          text={t(paid ? 'checkout.terms.paid' : 'checkout.terms.free')}
          marks={{ terms: (words) => <OutsideLink href={termsFile(currentLanguage())}>{words}</OutsideLink> }}
        />
      </Checkbox>
      {execution !== null && (
        <Checkbox {...box('immediateExecution')}>
          {t(`checkout.terms.immediate.${execution}`)}{' '}
          <span className="text-ink-2">{t('checkout.terms.immediate.optional')}</span>
        </Checkbox>
      )}
    </div>
  );
}
