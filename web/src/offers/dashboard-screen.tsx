import type { Offer, State } from '@eqinox/contract/offers';
import type { ReplyOf } from '@eqinox/contract/routes';
import { parisDate } from '@eqinox/domain/calendar';
import { isAdult } from '@eqinox/domain/consent/age';
import { useEffect, type ReactNode, useEffectEvent } from 'react';
import { paths } from '../api/paths.ts';
import { useReply, useSettledReplies } from '../api/queries.ts';
import { serverNow } from '../api/server-clock.ts';
import { useText, YoungReader } from '../language/language.ts';
import { TextLink } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';
import { PartError } from '../ui/part-error.tsx';
import { ActionStrip } from './action-strip.tsx';
import { Again } from './again.tsx';
import { Campaign, isCampaign } from './campaign.tsx';
import { Catalogue, CATALOGUE_ID } from './catalogue.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { dominanceOf } from './dominance.ts';
import { ResultBanner } from './result-banner.tsx';
import { RoseSection } from './rose-section.tsx';
import { ShapeSection } from './shape-section.tsx';
import { ShortLink } from './short-link.tsx';
import { Steps } from './steps.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

type Boxes = ReplyOf<'GET /offer/boxes'>;

export interface DashboardScreenProps {
  /** An offer was chosen: the cart opens. */
  onChoose: (offer: Offer) => void;
  /** An offer that was chosen elsewhere: chosen here when it can be bought now, else the offers are shown. */
  asked?: number | null;
  /** What another feature has to say to this person: under what to do now. */
  note?: ReactNode;
}

/** What the dashboard reads, beside who the person is. */
const ROUTES = [
  'GET /state',
  'GET /offer/boxes',
  'GET /offer',
  'GET /offer/last-completed',
  'GET /offer/exist-options',
  'GET /potential/quarts',
  'GET /potential/quartsRosace',
  'GET /freemium/isLessThan1YearFreemium',
] as const;

/**
 * Where the person stands, what to do now, what the results say, what can be bought (specification, Dashboard). A call that
 * fails takes the place of its own part only.
 */
export function DashboardScreen({ onChoose, asked = null, note }: DashboardScreenProps) {
  const t = useText();
  const identity = useReply('GET /account/identity');
  const settled = useSettledReplies(...ROUTES);
  useAskedOffer(asked, settled?.replies ?? null, onChoose);
  if (settled === null) return <DashboardSkeleton />;
  const [state, boxes, pending, lastCompleted, optionsOpen, quarters, petals, shortTaken] = settled.replies;

  const dominance = dominanceOf(identity, quarters, petals);
  const young = identity.birthday !== null && !isAdult(identity.birthday, parisDate(serverNow()));
  // Once a year, for everybody; beside the first thing to do while nothing is bought.
  const shortInBanner = shortTaken === false && dominance === null && state?.currentDiagState === 0;
  const closed = state === undefined ? null : CLOSED[state.currentDiagState];
  const missing = <PartError onRetry={settled.retry} retrying={settled.retrying} />;
  if (isCampaign(identity.codeFrom, pending ?? null)) {
    return (
      <YoungReader.Provider value={young}>
        <Campaign pending={pending as Offer}>{identity.passwordExpired && <ExpiredPassword />}</Campaign>
      </YoungReader.Provider>
    );
  }

  return (
    <YoungReader.Provider value={young}>
      <div className="container-page">
        {identity.passwordExpired && <ExpiredPassword />}
        {dominance === null ? (
          <WelcomeBanner
            identity={identity}
            {...(state?.currentDiagState === 0 && { onChoose: goToCatalogue })}
            past={(state?.nbCompletedDiag ?? 0) > 0}
            short={shortInBanner}
          />
        ) : (
          <ResultBanner identity={identity} dominance={dominance} quarters={quarters ?? []} young={young} />
        )}
        {state === undefined || pending === undefined || lastCompleted === undefined ? (
          <Part>{missing}</Part>
        ) : (
          <ActionStrip
            state={state}
            pending={pending}
            lastCompleted={lastCompleted}
            hasResults={identity.typeDominant !== null}
          />
        )}
        {closed === null && <Again taken={state?.dateLastCompleted ?? null} onChoose={goToCatalogue} />}
        {note}
        {state?.currentDiagState === 0 && <Steps />}
        {dominance !== null && <ShapeSection dominance={dominance} young={young} />}
        <Facets
          petals={petals}
          quarters={quarters}
          date={state?.dateLastCompleted ?? null}
          missing={dominance !== null && missing}
        />
        {state === undefined || boxes === undefined || optionsOpen === undefined ? (
          <Part>{missing}</Part>
        ) : (
          <Catalogue
            boxes={boxes}
            closed={closed === null ? null : t(closed)}
            optionsOpen={optionsOpen}
            known={dominance !== null}
            codeFrom={identity.codeFrom}
            onChoose={onChoose}
          />
        )}
        {shortTaken === false && !shortInBanner && (
          <p className="mt-8">
            <ShortLink />
          </p>
        )}
      </div>
    </YoungReader.Provider>
  );
}

/** Buy buttons show in states 0, 2 and 5 only (specification section 4); in the others this says when. */
const CLOSED = {
  0: null,
  1: 'offers.catalogue.afterDiagnostic',
  2: null,
  3: 'offers.catalogue.afterRestitution',
  4: 'offers.catalogue.afterRestitution',
  5: null,
} as const;

interface FacetsProps {
  petals: ReplyOf<'GET /potential/quartsRosace'> | undefined;
  quarters: ReplyOf<'GET /potential/quarts'> | undefined;
  date: string | null;
  /** In their place when they did not come. */
  missing: ReactNode;
}

/** The sixteen facets, for those who have results. */
function Facets({ petals, quarters, date, missing }: FacetsProps) {
  if (petals === undefined || quarters === undefined) return missing && <Part>{missing}</Part>;
  return petals.length > 0 && <RoseSection petals={petals} quarters={quarters} date={date} />;
}

/** Chooses an offer that was asked for elsewhere, once the replies are there; shows the offers when it cannot be bought now. */
const useAskedOffer = (
  asked: number | null,
  replies: { readonly 0: State | undefined; readonly 1: Boxes | undefined; readonly 4: boolean | undefined } | null,
  onChoose: (offer: Offer) => void,
): void => {
  const chooseAsked = useEffectEvent(() => {
    if (asked === null || replies === null) return;
    const { 0: state, 1: boxes, 4: optionsOpen } = replies;
    const offer = boxes?.find((box) => box.offreAigo.id === asked && box.state === null)?.offreAigo;
    const open = state !== undefined && CLOSED[state.currentDiagState] === null && (!offer?.option || optionsOpen);
    if (offer && open) onChoose(offer);
    else goToCatalogue();
  });
  const there = replies !== null;
  // Once, when the offers are there.
  useEffect(() => chooseAsked(), [asked, there]);
};

/** The place of a part, on the grid of the strip. */
function Part({ children }: { children: ReactNode }) {
  return <div className="bleed-phone mt-4">{children}</div>;
}

/** Scrolls to the offers and takes the focus there, as a link to an anchor would. */
const goToCatalogue = () => {
  const section = document.getElementById(CATALOGUE_ID);
  section?.scrollIntoView({ behavior: 'smooth' });
  section?.querySelector('h2')?.focus({ preventScroll: true });
};

function ExpiredPassword() {
  const t = useText();
  return (
    <div className="bleed-phone mb-4">
      <Message
        kind="warning"
        title={t('offers.expired.title')}
        action={<TextLink to={paths.settings('password')}>{t('offers.expired.action')}</TextLink>}
      >
        {t('offers.expired.text')}
      </Message>
    </div>
  );
}
