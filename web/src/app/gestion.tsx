/** `/gestion`: the console of whoever runs the shop. Its sign-in, its menu and its desks meet here; no person's screen loads any of it. */
import type { StaffSelf } from '@eqinox/contract/staff';
import type { Desk } from '@eqinox/domain/staff/rights';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { call } from '../api/call.ts';
import { queryClient } from '../api/queries.ts';
import { ConsultantAccountsScreen } from '../grants/consultant-accounts-screen.tsx';
import { OwnRestitutionScreen } from '../grants/own-restitution-screen.tsx';
import { OwnRestitutionsScreen } from '../grants/own-restitutions-screen.tsx';
import { currentLanguage, speak } from '../language/language.ts';
import { FiguresScreen } from '../operations/figures-screen.tsx';
import { GiftCardScreen } from '../operations/gift-card-screen.tsx';
import { GiftCardsScreen } from '../operations/gift-cards-screen.tsx';
import { InstrumentPairsScreen } from '../operations/instrument-pairs-screen.tsx';
import { InstrumentScreen } from '../operations/instrument-screen.tsx';
import { InvoicesScreen } from '../operations/invoices/invoices-screen.tsx';
import { GroupsScreen } from '../operations/groups-screen.tsx';
import { JobsScreen } from '../operations/jobs-screen.tsx';
import { ListFilesScreen } from '../operations/list-files-screen.tsx';
import { MailScreen } from '../operations/mail-screen.tsx';
import { MailsScreen } from '../operations/mails-screen.tsx';
import { OrderScreen } from '../operations/order-screen.tsx';
import { OrdersScreen } from '../operations/orders-screen.tsx';
import { PartnerScreen } from '../operations/partner-screen.tsx';
import { PartnersScreen } from '../operations/partners-screen.tsx';
import { OrderRefundsScreen } from '../operations/refunds/order-refunds-screen.tsx';
import { RefundsScreen } from '../operations/refunds/refunds-screen.tsx';
import { PeopleScreen } from '../operations/people-screen.tsx';
import { PersonScreen } from '../operations/person-screen.tsx';
import { ConsultantsScreen } from '../operations/restitutions/consultants-screen.tsx';
import { RestitutionScreen } from '../operations/restitutions/restitution-screen.tsx';
import { RestitutionsScreen } from '../operations/restitutions/restitutions-screen.tsx';
import { PrivacyScreen } from '../operations/privacy-screen.tsx';
import { PromoCodeScreen } from '../operations/promo-code-screen.tsx';
import { PromoCodesScreen } from '../operations/promo-codes-screen.tsx';
import { SuppressionsScreen } from '../operations/suppressions-screen.tsx';
import { TodayScreen } from '../operations/today-screen.tsx';
import { noticeSessionOver, onSessionOver } from '../parts/desk/failure.ts';
import { deskPath } from '../parts/desk/desk-path.ts';
import { say } from '../parts/desk/words.ts';
import { beginAnewOnReturn } from '../staff/begin-anew.ts';
import { InvitationScreen } from '../staff/invitation-screen.tsx';
import { JournalScreen } from '../staff/journal-screen.tsx';
import { SignInScreen } from '../staff/sign-in-screen.tsx';
import { TeamScreen } from '../staff/team-screen.tsx';
import { LinkButton } from '../ui/link.tsx';
import { Wordmark } from '../ui/mark.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SideMenu } from '../ui/side-menu.tsx';
import { ScreenSkeleton } from '../ui/skeleton.tsx';
import { Main, SkipLink } from './layout.tsx';
import { Place, Store } from './person-frame.tsx';

const ceremony = () => import('../identity/passkeys/ceremony.ts');

/** A passkey that was not given is no failure: whoever closed the browser's window knows. */
const unlessLeft = async <T,>(
  work: (passkeys: Awaited<ReturnType<typeof ceremony>>) => Promise<T>,
): Promise<T | null> => {
  const passkeys = await ceremony();
  try {
    return await work(passkeys);
  } catch (error) {
    if (error instanceof passkeys.NoPasskey && error.why === 'left') return null;
    throw error;
  }
};

/** The console speaks French, and so do the buttons and fields that it has of the kit; where French does not come, they speak on as they did. */
const inFrench = async (): Promise<void> => {
  if (currentLanguage() !== 'fr') await speak('fr').catch(() => undefined);
};

/** Who is at the console: undefined before the server has said, null for nobody. */
const useSelf = () => {
  const [self, setSelf] = useState<StaffSelf | null>();
  useEffect(() => {
    void Promise.all([call('GET /staff/self').catch(() => null), inFrench()]).then(([found]) => setSelf(found));
    const leave = () => {
      queryClient.clear();
      setSelf(null);
    };
    const over = onSessionOver(leave);
    const returned = beginAnewOnReturn();
    const failures = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') noticeSessionOver(event.action.error);
    });
    return () => {
      over();
      returned();
      failures();
    };
  }, []);
  return [self, setSelf] as const;
};

export default function Gestion() {
  const [self, setSelf] = useSelf();
  const { '*': rest = '' } = useParams();
  const { hash } = useLocation();
  const enter = (entered: StaffSelf) => {
    queryClient.clear();
    setSelf(entered);
  };
  if (self === undefined) return <ScreenSkeleton />;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {rest === 'invitation' && self === null ? (
        <Main>
          <InvitationScreen
            token={hash.slice(1)}
            makePasskey={(options) => unlessLeft(({ makePasskey }) => makePasskey(options))}
            onEnter={enter}
          />
        </Main>
      ) : self === null ? (
        <Main>
          <SignInScreen
            givePasskey={(options) => unlessLeft(({ givePasskey }) => givePasskey(options, { autofill: false }))}
            onEnter={enter}
          />
        </Main>
      ) : (
        <Console self={self} place={rest} onLeave={() => setSelf(null)} />
      )}
    </div>
  );
}

interface ConsoleProps {
  self: StaffSelf;
  /** What stands after /gestion/ in the address. */
  place: string;
  onLeave: () => void;
}

/** The menu holds what the role may read, and no more: both come from the server's table of rights. */
function Console({ self, place, onLeave }: ConsoleProps) {
  const [desk, id, within] = place.split('/');
  const current = self.desks.find((one) => one === desk);
  const [first] = self.desks;
  const leave = () => {
    call('POST /staff/sign-out').then(onLeave, onLeave);
    queryClient.clear();
  };
  return (
    <>
      <header className="container-page flex min-h-16 flex-wrap items-center justify-between gap-x-5 gap-y-1.5 py-3">
        <Wordmark />
        <p className="flex flex-wrap gap-x-5 type-small">
          <span className="text-ink-2">{say('signedInAs', { name: self.name, role: say(`role.${self.role}`) })}</span>
          <LinkButton onClick={leave}>{say('leave')}</LinkButton>
        </p>
      </header>
      <Main>
        <div className="container-page pt-4 pb-10 md:grid md:grid-cols-[240px_minmax(0,1fr)] md:gap-x-14">
          {self.desks.length > 0 && (
            <div className="mb-5 md:pr-3.5">
              <SideMenu
                label={say('menu.label')}
                current={say(current === undefined ? 'title' : `menu.${current}`)}
                items={self.desks.map((one) => ({ to: deskPath(one), label: say(`menu.${one}`) }))}
              />
            </div>
          )}
          <Store>
            {current !== undefined ? (
              <Place>
                <DeskScreen desk={current} id={id} within={within} self={self} />
              </Place>
            ) : first === undefined ? (
              <PageTitle>{say('nothingHere')}</PageTitle>
            ) : (
              <Navigate to={deskPath(first)} replace />
            )}
          </Store>
        </div>
      </Main>
    </>
  );
}

interface DeskScreenProps {
  desk: Desk;
  id: string | undefined;
  /** What stands after the id in the address. */
  within: string | undefined;
  self: StaffSelf;
}

function DeskScreen({ desk, id, within, self }: DeskScreenProps) {
  switch (desk) {
    case 'today':
      return <TodayScreen self={self} />;
    case 'own-restitutions':
      return id === undefined ? <OwnRestitutionsScreen /> : <OwnRestitutionScreen id={Number(id)} />;
    case 'consultant-accounts':
      return <ConsultantAccountsScreen self={self} />;
    case 'people':
      return id === undefined ? <PeopleScreen /> : <PersonScreen self={self} id={Number(id)} />;
    case 'orders':
      return id === undefined ? <OrdersScreen /> : <OrderScreen self={self} id={Number(id)} />;
    case 'consultants':
      return <ConsultantsScreen self={self} />;
    case 'restitutions':
      return id === undefined ? <RestitutionsScreen self={self} /> : <RestitutionScreen self={self} id={Number(id)} />;
    case 'gift-cards':
      return id === undefined ? <GiftCardsScreen self={self} /> : <GiftCardScreen self={self} id={Number(id)} />;
    case 'promo-codes':
      return id === undefined ? <PromoCodesScreen self={self} /> : <PromoCodeScreen self={self} id={Number(id)} />;
    case 'partners':
      return id === undefined ? <PartnersScreen self={self} /> : <PartnerScreen self={self} code={id} />;
    case 'figures':
      return <FiguresScreen />;
    case 'instrument':
      return id === undefined ? <InstrumentScreen /> : <InstrumentPairsScreen version={id} language={within} />;
    case 'list-files':
      return <ListFilesScreen />;
    case 'privacy':
      return <PrivacyScreen self={self} />;
    case 'mails':
      if (id === undefined) return <MailsScreen self={self} />;
      return id === 'suppressions' ? <SuppressionsScreen self={self} /> : <MailScreen self={self} id={Number(id)} />;
    case 'refunds':
      return id === undefined ? <RefundsScreen self={self} /> : <OrderRefundsScreen self={self} id={Number(id)} />;
    case 'invoices':
      return <InvoicesScreen self={self} />;
    case 'groups':
      return <GroupsScreen self={self} />;
    case 'jobs':
      return <JobsScreen self={self} />;
    case 'journal':
      return <JournalScreen />;
    case 'staff':
      return <TeamScreen self={self} />;
  }
}
