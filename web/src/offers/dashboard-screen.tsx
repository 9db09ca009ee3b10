import type { Progress } from '@eqinox/contract/diagnostic';
import type { Offer, State } from '@eqinox/contract/offers';
import type { ReplyOf } from '@eqinox/contract/routes';
import { parisDate } from '@eqinox/domain/calendar';
import { isAdult } from '@eqinox/domain/consent/age';
import {
  type ComponentProps,
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  type ReactNode,
  useEffectEvent,
} from 'react';
import { paths } from '../api/paths.ts';
import { useReply, useSettledReplies } from '../api/queries.ts';
import { serverNow } from '../api/server-clock.ts';
import { useText, YoungReader } from '../language/language.ts';
import { TextLink } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PartError } from '../ui/part-error.tsx';
import { ActionStrip } from './action-strip.tsx';
import { Again } from './again.tsx';
import { Campaign, isCampaign } from './campaign.tsx';
import { Catalogue, CATALOGUE_ID } from './catalogue.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { type Dominance, dominanceOf } from './dominance.ts';
import { ResultBanner } from './result-banner.tsx';
import { RoseSection } from './rose-section.tsx';
import { ShapeSection } from './shape-section.tsx';
import { ShortLink } from './short-link.tsx';
import { Steps } from './steps.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

/** What few people see is loaded when they do. */
const Caution = lazy(() => import('./caution.tsx'));
const ShortTaken = lazy(() => import('./short-taken.tsx'));

type Boxes = ReplyOf<'GET /offer/boxes'>;

export interface DashboardScreenProps {
  /** An offer was chosen: the cart opens. */
  onChoose: (offer: Offer) => void;
  /** An offer that was chosen elsewhere: chosen here when it can be bought now, else the offers are shown. */
  asked?: number | null;
  /** What another feature has to say to this person: under what to do now. */
  note?: ReactNode;
  /** What stands beside a result whose diagnostic may be taken again: taking it is not this feature's. */
  retake: (retake: NonNullable<Progress['retake']>) => ReactNode;
  /** What is open to the consultant of a booked restitution. */
  sharing?: ReactNode;
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
  'GET /orizon/progress',
  'GET /restitution',
] as const;

/**
 * Where the person stands, what to do now, what the results say, what can be bought (specification, Dashboard). A call that
 * fails takes the place of its own part only.
 */
export function DashboardScreen({ onChoose, asked = null, note, retake, sharing }: DashboardScreenProps) {
  const identity = useReply('GET /account/identity');
  // In slices: what is long to draw lets the person scroll and press meanwhile.
  const settled = useDeferredValue(useSettledReplies(...ROUTES));
  useAskedOffer(asked, settled?.replies ?? null, onChoose);
  if (settled === null) return <DashboardSkeleton />;
  const [state, boxes, pending, lastCompleted, optionsOpen, quarters, petals, shortTaken, progress, restitution] =
    settled.replies;
  const hasResults = identity.typeDominant !== null;
  const dominance = hasResults ? dominanceOf(quarters) : null;
  const young = identity.birthday !== null && !isAdult(identity.birthday, parisDate(serverNow()));
  // Once a year, for everybody; beside the first thing to do while nothing is bought.
  const shortInBanner = shortTaken === false && !hasResults && state?.currentDiagState === 0;
  const closed = state === undefined ? null : CLOSED[state.currentDiagState];
  const lastDate = state?.dateLastCompleted ?? null;
  const missing = <PartError onRetry={settled.retry} retrying={settled.retrying} />;
  if (isCampaign(identity.codeFrom, pending ?? null)) {
    return (
      <YoungReader.Provider value={young}>
        <Campaign pending={pending as Offer} progress={progress} note={note}>
          {identity.passwordExpired && <ExpiredPassword />}
        </Campaign>
      </YoungReader.Provider>
    );
  }

  return (
    <YoungReader.Provider value={young}>
      <div className="container-page">
        {identity.passwordExpired && <ExpiredPassword />}
        <Head
          identity={identity}
          quarters={quarters}
          dominance={dominance}
          young={young}
          state={state}
          short={shortInBanner ? (progress?.short ?? 'new') : null}
          missing={missing}
        />
        {state === undefined || pending === undefined || lastCompleted === undefined ? (
          <Part>{missing}</Part>
        ) : (
          <ActionStrip
            state={state}
            pending={pending}
            lastCompleted={lastCompleted}
            hasResults={hasResults}
            step={progress?.pending ?? null}
            restitution={restitution ?? null}
            sharing={sharing}
          />
        )}
        <ShortResult taken={hasResults ? null : progress?.shortTaken} />
        {closed === null && <Again taken={lastDate} onChoose={goToCatalogue} />}
        {note}
        {state?.currentDiagState === 0 && <Steps />}
        {hasResults && (
          <Shape dominance={dominance} young={young} petals={petals} progress={progress} retake={retake} />
        )}
        <Facets petals={petals} quarters={quarters} date={lastDate} missing={hasResults && missing} />
        {state === undefined || boxes === undefined || optionsOpen === undefined ? (
          <Part>{missing}</Part>
        ) : (
          <Catalogue
            boxes={boxes}
            closed={closed}
            optionsOpen={optionsOpen}
            known={hasResults}
            codeFrom={identity.codeFrom}
            onChoose={onChoose}
          />
        )}
        {shortTaken === false && !shortInBanner && <ShortBelow progress={progress} />}
      </div>
    </YoungReader.Provider>
  );
}

interface HeadProps {
  identity: ReplyOf<'GET /account/identity'>;
  quarters: ReplyOf<'GET /potential/quarts'> | undefined;
  dominance: Dominance | null;
  young: boolean;
  state: State | undefined;
  short: ComponentProps<typeof WelcomeBanner>['short'];
  /** In its place when the quarters of a result did not come. */
  missing: ReactNode;
}

/** Who the person is, and what their result says first. */
function Head({ identity, quarters = [], dominance, young, state, short, missing }: HeadProps) {
  const t = useText();
  if (dominance !== null) {
    return <ResultBanner identity={identity} dominance={dominance} quarters={quarters} young={young} />;
  }
  if (identity.typeDominant !== null) {
    return (
      <Part>
        <h1 className="sr-only">{t('offers.tab')}</h1>
        {missing}
      </Part>
    );
  }
  return (
    <WelcomeBanner
      identity={identity}
      {...(state?.currentDiagState === 0 && { onChoose: goToCatalogue })}
      past={(state?.nbCompletedDiag ?? 0) > 0}
      short={short}
    />
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

interface ShapeProps extends Pick<DashboardScreenProps, 'retake'> {
  dominance: Dominance | null;
  young: boolean;
  petals: ReplyOf<'GET /potential/quartsRosace'> | undefined;
  progress: Progress | undefined;
}

/** The one result of those who have taken the short diagnostic alone. */
function ShortResult({ taken }: { taken: string | null | undefined }) {
  if (!taken) return null;
  return (
    <Late>
      <ShortTaken taken={taken} />
    </Late>
  );
}

/** The short diagnostic, for whom it is not the first thing to do. */
function ShortBelow({ progress }: { progress: Progress | undefined }) {
  return (
    <div className="mt-8">
      <ShortLink step={progress?.short ?? null} />
    </div>
  );
}

/** What the result says, and with how much caution, for those who have one. */
function Shape({ dominance, young, petals = [], progress, retake }: ShapeProps) {
  const careful = petals.length > 0 && petals.every(({ niveau }) => niveau === null);
  // One that is under way can be resumed from here whatever the last result says.
  const left = progress?.retake && (careful || progress.retake.underWay) ? progress.retake : null;
  return (
    <>
      {(careful || left !== null) && (
        <Late>
          <Caution careful={careful} retake={left} offer={retake} />
        </Late>
      )}
      {dominance && <ShapeSection dominance={dominance} young={young} />}
    </>
  );
}

interface FacetsProps {
  petals: ReplyOf<'GET /potential/quartsRosace'> | undefined;
  quarters: ReplyOf<'GET /potential/quarts'> | undefined;
  date: string | null;
  /** In their place when they did not come; of quarters that did not, the head says it. */
  missing: ReactNode;
}

/** The sixteen facets, for those who have results. */
function Facets({ petals, quarters, date, missing }: FacetsProps) {
  if (petals === undefined) return missing && <Part>{missing}</Part>;
  return quarters && petals.length > 0 && <RoseSection petals={petals} quarters={quarters} date={date} />;
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

/** The place of a card whose code is still on its way. */
function Late({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton className="mt-4 h-28 rounded-card" />}>{children}</Suspense>;
}

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
