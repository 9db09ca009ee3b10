import type { Sharing } from '@eqinox/contract/grants';
import type { NewMark } from '@eqinox/contract/marks';
import type { ReactNode } from 'react';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { isRefusal } from '../api/problem.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { useLanguage, useText } from '../language/language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextLink } from '../ui/link.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Preparation } from './preparation.tsx';
import { SharingForm } from './sharing-form.tsx';
import { SharingState } from './sharing-state.tsx';
import { WishesForm } from './wishes-form.tsx';

/** `/partage`: what is open to a consultant, the person's two lines, and the very page that the consultant reads. */
export default function SharingScreen({ after }: { after?: ReactNode }) {
  const t = useText();
  const sharings = useReply('GET /sharing');
  return (
    <div className="container-page pt-5 pb-10 sm:pt-10">
      <PageTitle>{t('grants.sharing.title')}</PageTitle>
      <p className="mt-1.5 type-lead text-ink-2">{t('grants.sharing.lead')}</p>
      {after}
      {sharings.length === 0 ? (
        <div className="mt-6">
          <p className="mb-5">{t('grants.sharing.none')}</p>
          <ButtonLink to={paths.home()}>{t('grants.sharing.home')}</ButtonLink>
        </div>
      ) : (
        <>
          {sharings.map((sharing) => (
            <OneSharing key={sharing.reference} sharing={sharing} />
          ))}
          <p className="mt-8">
            <TextLink to={paths.home()}>{t('grants.sharing.home')}</TextLink>
          </p>
        </>
      )}
    </div>
  );
}

function OneSharing({ sharing }: { sharing: Sharing }) {
  const t = useText();
  const name = sharing.consultant ?? t('grants.someone');
  const { reference } = sharing;
  return (
    <section className="mt-8 max-w-180">
      <h2 className="type-t2">{t('grants.sharing.heading', { reference: String(reference), name })}</h2>
      <div className="mt-5 flex flex-col gap-5">
        <SharingState sharing={sharing} />
        {sharing.mayGrant && <SharingForm key={sharing.grant?.grantedAt} sharing={sharing} />}
        <WishesForm sharing={sharing} />
        <h3 className="type-t3">{t('grants.preparation.asRead', { name })}</h3>
        <Card>
          <AsRead sharing={sharing} />
        </Card>
      </div>
    </section>
  );
}

const PAGE = 'GET /sharing/:id/preparation';
const MARK = 'POST /sharing/:id/marks';

function AsRead({ sharing }: { sharing: Sharing }) {
  const t = useText();
  const { reference, grant, consultant } = sharing;
  const input = { params: { id: reference }, query: { language: useLanguage() } };
  const page = useReply(PAGE, input);
  const refresh = useRefresh();
  const write = async (mark: NewMark) => {
    await call(MARK, { params: { id: reference }, body: mark });
    await refresh(PAGE);
  };
  const remove = async (mark: number) => {
    await call('POST /sharing/:id/marks/remove', { params: { id: reference }, body: { mark } });
    await refresh(PAGE);
  };
  return (
    <Preparation
      heading="h4"
      page={page}
      marks={{
        write: grant && write,
        remove,
        failureOf: (error) => t(isRefusal(MARK, error, 'marks_full') ? 'grants.marks.full' : 'grants.sharing.failed'),
        side: 'person',
        other: consultant,
      }}
      booklets={page.booklets.map((booklet) => (
        <p key={booklet}>{t(`booking.shared.booklet.${booklet}`)}</p>
      ))}
    />
  );
}
