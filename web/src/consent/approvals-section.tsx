import type { Approval } from '@eqinox/contract/consent';
import { useOptionalReply } from '../api/queries.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import { useOfferName } from '../parts/offer-contents.tsx';
import { Section } from '../ui/section.tsx';

/** What a parent was asked and has said, for each diagnostic. Nothing for who never asked one. */
export function ApprovalsSection() {
  const t = useText();
  const approvals = useOptionalReply('GET /account/approvals') ?? [];
  if (approvals.length === 0) return null;
  return (
    <Section title={t('consent.approval.settings.title')} text={t('consent.approval.settings.text')}>
      <ul className="flex flex-col gap-3">
        {approvals.map((approval) => (
          <ApprovalRow key={approval.idSessionDiag} approval={approval} />
        ))}
      </ul>
    </Section>
  );
}

function ApprovalRow({ approval }: { approval: Approval }) {
  const t = useText();
  const formats = useFormats();
  const offerName = useOfferName();
  const { state, title, email, name, askedUntil, givenAt, decidedAt } = approval;
  // Of those that are listed somebody was asked.
  if (state === 'none') return null;
  const day = (instant: string | null) => (instant === null ? '' : formats.date(instant));
  return (
    <li className="wrap-anywhere">
      {t(`consent.approval.settings.${state}`, {
        offer: offerName(title),
        email: email ?? '',
        name: name ?? '',
        given: day(givenAt),
        date: day(state === 'waiting' ? askedUntil : decidedAt),
      })}
    </li>
  );
}
