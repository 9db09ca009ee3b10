import type { Offer } from '@eqinox/contract/offers';
import { isAdult, parisDate } from '@eqinox/domain/consent/age';
import { paths } from '../api/paths.ts';
import { useReplies } from '../api/queries.ts';
import { useText } from '../language/language.ts';
import { TextLink } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';
import { ActionStrip } from './action-strip.tsx';
import { Campaign, isCampaign } from './campaign.tsx';
import { Catalogue, CATALOGUE_ID } from './catalogue.tsx';
import { dominanceOf } from './dominance.ts';
import { ResultBanner } from './result-banner.tsx';
import { RoseSection } from './rose-section.tsx';
import { ShapeSection } from './shape-section.tsx';
import { ShortLink } from './short-link.tsx';
import { Steps } from './steps.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

export interface DashboardScreenProps {
  /** An offer was chosen: the cart opens. */
  onChoose: (offer: Offer) => void;
}

/** Where the person stands, what to do now, what the results say, what can be bought (specification, Dashboard). */
export function DashboardScreen({ onChoose }: DashboardScreenProps) {
  const t = useText();
  const [identity, state, boxes, pending, lastCompleted, optionsOpen, quarters, petals, shortTaken] = useReplies(
    'GET /account/identity',
    'GET /state',
    'GET /offer/boxes',
    'GET /offer',
    'GET /offer/last-completed',
    'GET /offer/exist-options',
    'GET /potential/quarts',
    'GET /potential/quartsRosace',
    'GET /freemium/isLessThan1YearFreemium',
  );
  if (isCampaign(identity.codeFrom, pending)) return <Campaign pending={pending} />;

  const dominance = dominanceOf(identity);
  const young = identity.birthday !== null && !isAdult(identity.birthday, parisDate(new Date()));
  const { currentDiagState } = state;
  // Once a year, for everybody; beside the first thing to do while nothing is bought.
  const shortInBanner = !shortTaken && dominance === null && currentDiagState === 0;
  const closed = {
    0: null,
    1: t('offers.catalogue.afterDiagnostic'),
    2: null,
    3: t('offers.catalogue.afterRestitution'),
    4: t('offers.catalogue.afterRestitution'),
    5: null,
  }[currentDiagState];

  return (
    <div className="container-page">
      {identity.passwordExpired && <ExpiredPassword />}
      {dominance === null ? (
        <WelcomeBanner
          identity={identity}
          {...(currentDiagState === 0 && { onChoose: goToCatalogue })}
          short={shortInBanner}
        />
      ) : (
        <ResultBanner identity={identity} dominance={dominance} quarters={quarters} young={young} />
      )}
      <ActionStrip state={state} pending={pending} lastCompleted={lastCompleted} />
      {currentDiagState === 0 && <Steps />}
      {dominance !== null && <ShapeSection dominance={dominance} young={young} />}
      {petals.length > 0 && <RoseSection petals={petals} quarters={quarters} date={state.dateLastCompleted} />}
      <Catalogue
        boxes={boxes}
        closed={closed}
        optionsOpen={optionsOpen}
        known={dominance !== null}
        codeFrom={identity.codeFrom}
        onChoose={onChoose}
      />
      {!shortTaken && !shortInBanner && (
        <p className="mt-8">
          <ShortLink />
        </p>
      )}
    </div>
  );
}

/** Scrolls to the offers and takes the focus there, as a link to an anchor would. */
function goToCatalogue() {
  const section = document.getElementById(CATALOGUE_ID);
  section?.scrollIntoView({ behavior: 'smooth' });
  section?.querySelector('h2')?.focus({ preventScroll: true });
}

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
