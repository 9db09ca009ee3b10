import { useId, useState, type SubmitEvent } from 'react';
import { useText } from '../language/language.ts';
import { Rich } from '../language/rich.tsx';
import { Button } from '../ui/button.tsx';
import { boxLook, FieldError, FieldFrame } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link.tsx';
import type { OrderState } from './use-order.ts';

/** Specification section 9. */
const LONGEST_CODE = 100;

export interface PromoBlockProps {
  state: Pick<OrderState, 'codes' | 'codeFailure' | 'addCode' | 'removeCode'>;
  /** The codes cover everything. */
  covered: boolean;
}

/**
 * One field for promo codes and gift cards: each accepted code becomes a line that can be taken away again. What is refused is
 * told under the field, or under the codes when it is gone: a gift may be refused with a code that was accepted before.
 */
export function PromoBlock({ state: { codes, codeFailure, addCode, removeCode }, covered }: PromoBlockProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [another, setAnother] = useState(false);
  // Not while a code is taken away: a button that waits takes no click, and what is applied meanwhile waits its turn.
  const [applying, setApplying] = useState(false);
  const asking = codes.length === 0 || (another && !covered);
  const error = codeFailure === null ? undefined : t(codeFailure);
  const errorId = useId();

  const apply = async (event: SubmitEvent) => {
    event.preventDefault();
    setApplying(true);
    const applied = await addCode(typed);
    setApplying(false);
    if (!applied) return;
    setTyped('');
    setAnother(false);
  };
  const remove = async (code: string) => {
    setTyped('');
    await removeCode(code);
  };

  return (
    <div className="flex flex-col gap-3">
      {codes.length > 0 && <AcceptedCodes codes={codes} onRemove={(code) => void remove(code)} />}
      {!asking && <FieldError id={errorId} error={error} />}
      {asking && (
        <form noValidate onSubmit={(event) => void apply(event)}>
          <FieldFrame label={t('checkout.promo.label')} error={error}>
            {(ties) => (
              <div className="flex gap-3">
                <input
                  {...ties}
                  type="text"
                  name="codePromo"
                  value={typed}
                  maxLength={LONGEST_CODE}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  onChange={({ target }) => setTyped(target.value)}
                  className={boxLook(error === undefined ? 'rest' : 'error')}
                />
                <div className="shrink-0">
                  <Button type="submit" pending={applying} pendingLabel={t('checkout.promo.pending')}>
                    {t('checkout.promo.apply')}
                  </Button>
                </div>
              </div>
            )}
          </FieldFrame>
        </form>
      )}
      <p role="status" className={covered && codes.length > 0 ? 'type-label text-success' : 'sr-only'}>
        {codes.length > 0 && (covered ? t('checkout.promo.valid') : t('checkout.promo.accepted'))}
      </p>
      {codes.length > 0 && !covered && !another && (
        <p>
          <LinkButton
            onClick={() => {
              setTyped('');
              setAnother(true);
            }}
          >
            {t('checkout.promo.another')}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

function AcceptedCodes({ codes, onRemove }: { codes: readonly string[]; onRemove: (code: string) => void }) {
  const t = useText();
  return (
    <ul aria-label={t('checkout.promo.label')} className="flex flex-col gap-2">
      {codes.map((code) => (
        <li
          key={code}
          className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 rounded-field border border-success bg-success-soft px-3.5 py-2 type-body"
        >
          <Icon name="check" className="text-success" />
          <span className="min-w-0 flex-1 break-all">
            <Rich
              text={t('checkout.promo.applied', { code })}
              marks={{ code: (words) => <strong className="font-semibold">{words}</strong> }}
            />
          </span>
          <LinkButton onClick={() => onRemove(code)} aria-label={t('checkout.promo.removeNamed', { code })}>
            {t('checkout.promo.remove')}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
