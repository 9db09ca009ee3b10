/** The route table of specification section 2: who may see each screen, in which frame, and where its code is. */
import type { PAGES } from '@eqinox/contract/pages';
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router';
import { isSignedIn } from '../api/session.ts';
import { ScreenSkeleton } from '../ui/skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LateMeasurement } from './late-measurement.tsx';
import { BareFrame, SimpleFrame } from './layout.tsx';
import { Quiet } from './quiet.tsx';
import { useScrollMemory } from './scroll-memory.ts';
import { Guard, useSignOutRedirect, type Access } from './session.tsx';

/** `bare`: the screen draws everything. `simple`: the logo only. `full`: header (with a person's menu) and footer. */
type Frame = 'bare' | 'simple' | 'full';

interface ScreenLine {
  /** One of the addresses that the server knows too; the kit's is in development only, and a star is every other one. */
  path: (typeof PAGES)[number] | '/components' | '*';
  access: Access;
  frame: Frame;
  /** The screen's file; its default export is the screen. */
  load: () => Promise<{ default: ComponentType }>;
}

const loadFullFrame = () => import('./full-frame.tsx');
const loadPublicFrame = () => import('./public-frame.tsx');
const loadPersonFrame = () => import('./person-frame.tsx');

const COMPONENTS: ScreenLine = {
  path: '/components',
  access: 'public',
  frame: 'simple',
  load: () => import('./components-sheet.tsx'),
};

export const SCREENS: readonly ScreenLine[] = [
  { path: '/', access: 'person', frame: 'full', load: () => import('./home.tsx') },
  { path: '/login', access: 'visitor', frame: 'bare', load: () => import('./sign-in.tsx') },
  { path: '/eqinox', access: 'person', frame: 'simple', load: () => import('../diagnostic/entry-screen.tsx') },
  {
    path: '/tell-us-more',
    access: 'person',
    frame: 'simple',
    load: () => import('../statistics/statistics-screen.tsx'),
  },
  { path: '/eqinox/part1-start', access: 'person', frame: 'simple', load: () => import('./part-one-start.tsx') },
  {
    path: '/eqinox/part1',
    access: 'person',
    frame: 'simple',
    load: () => import('../diagnostic/behaviour-screen.tsx'),
  },
  {
    path: '/eqinox/part2-start',
    access: 'person',
    frame: 'simple',
    load: () => import('../diagnostic/part-two-start-screen.tsx'),
  },
  {
    path: '/eqinox/part2',
    access: 'person',
    frame: 'simple',
    load: () => import('../diagnostic/resources-screen.tsx'),
  },
  { path: '/eqinox/end', access: 'person', frame: 'simple', load: () => import('../diagnostic/end-screen.tsx') },
  {
    path: '/eqinox/session-resetted',
    access: 'person',
    frame: 'simple',
    load: () => import('../diagnostic/session-resetted-screen.tsx'),
  },
  { path: '/chromatic/intro', access: 'person', frame: 'simple', load: () => import('./colour-test-intro.tsx') },
  {
    path: '/chromatic/start',
    access: 'person',
    frame: 'simple',
    load: () => import('../colour-test/start-screen.tsx'),
  },
  {
    path: '/chromatic/question',
    access: 'person',
    frame: 'simple',
    load: () => import('../colour-test/question-screen.tsx'),
  },
  { path: '/chromatic/end', access: 'person', frame: 'simple', load: () => import('../colour-test/end-screen.tsx') },
  { path: '/deca/start', access: 'person', frame: 'simple', load: () => import('./short-start.tsx') },
  { path: '/deca/end', access: 'person', frame: 'simple', load: () => import('../diagnostic/short-end-screen.tsx') },
  {
    path: '/payment-success',
    access: 'public',
    frame: 'simple',
    load: () => import('./payment-success.tsx'),
  },
  {
    path: '/payment-error',
    access: 'public',
    frame: 'simple',
    load: () => import('../checkout/payment-error-screen.tsx'),
  },
  {
    path: '/book-restitution',
    access: 'person',
    frame: 'full',
    load: () => import('../booking/consultants-screen.tsx'),
  },
  {
    path: '/booking-vyte-response/:hasVyte',
    access: 'public',
    frame: 'simple',
    load: () => import('../booking/booking-response-screen.tsx'),
  },
  {
    path: '/booking-success/:hasVyte',
    access: 'public',
    frame: 'simple',
    load: () => import('./booking-success.tsx'),
  },
  // Ours: what the link in a consultant's mail opens.
  {
    path: '/booklets/:token',
    access: 'public',
    frame: 'simple',
    load: () => import('../booking/shared-booklets-screen.tsx'),
  },
  // Ours: what a person lets their consultant read.
  {
    path: '/partage',
    access: 'person',
    frame: 'full',
    load: () => import('./sharing.tsx'),
  },
  // Ours: what the link in a reminder opens.
  {
    path: '/reminders/:token',
    access: 'public',
    frame: 'simple',
    load: () => import('../reminders/reminder-link-screen.tsx'),
  },
  // Ours: groups, and what the code of a seat opens.
  { path: '/groupes', access: 'person', frame: 'full', load: () => import('../groups/groups-screen.tsx') },
  { path: '/groupes/:id', access: 'person', frame: 'full', load: () => import('../groups/group-screen.tsx') },
  { path: '/groupe/:code', access: 'public', frame: 'simple', load: () => import('../groups/invitation-screen.tsx') },
  // Ours: what the link in a parent's mail opens, and where a child under 15 asks that parent.
  {
    path: '/accord-parental/:token',
    access: 'public',
    frame: 'simple',
    load: () => import('../consent/parent-page-screen.tsx'),
  },
  {
    path: '/eqinox/accord-parental/:id',
    access: 'person',
    frame: 'simple',
    load: () => import('../consent/approval-screen.tsx'),
  },
  // Ours: pages that the law wants, linked from every footer.
  { path: '/legal/:page', access: 'public', frame: 'full', load: () => import('./legal-screen.tsx') },
  { path: '/settings/*', access: 'person', frame: 'full', load: () => import('./settings.tsx') },
  // Ours: whoever runs the shop, by a session of their own.
  { path: '/gestion/*', access: 'public', frame: 'bare', load: () => import('./gestion.tsx') },
  // The kit on one page, for those who build: `npm run dev`, then /components.
  ...(import.meta.env.DEV ? [COMPONENTS] : []),
];

const NOT_FOUND: ScreenLine = { path: '*', access: 'public', frame: 'full', load: () => import('./not-found.tsx') };

const FullFrame = lazy(loadFullFrame);
const PublicFrame = lazy(loadPublicFrame);
const PersonFrame = lazy(loadPersonFrame);
const FaultReference = lazy(() => import('./fault-reference.tsx'));

/** The frame around a screen: a person's screens come with the store of replies, public ones without. */
const frameOf = ({
  access,
  frame,
}: ScreenLine):
  | ComponentType<{ children: React.ReactNode }>
  | LazyExoticComponent<ComponentType<{ children: React.ReactNode }>> => {
  if (frame === 'full') return access === 'person' ? FullFrame : PublicFrame;
  if (access === 'person') return PersonFrame;
  return frame === 'simple' ? SimpleFrame : BareFrame;
};

const elements = [...SCREENS, NOT_FOUND].map((line) => {
  const Screen = lazy(line.load);
  const Frame = frameOf(line);
  return (
    <Route
      key={line.path}
      path={line.path}
      element={
        <Guard access={line.access}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Frame>
              <Screen />
            </Frame>
          </Suspense>
        </Guard>
      }
    />
  );
});

const lineAt = (pathname: string) => SCREENS.find(({ path }) => matchPath(path, pathname) !== null);
const lineOfSignIn = SCREENS.find(({ access }) => access === 'visitor');

/** Starts fetching the code of a screen before React asks for it: one round trip in place of two or three. */
export const preloadScreen = (pathname: string): void => {
  const wanted = lineAt(pathname);
  const line = wanted?.access === 'person' && !isSignedIn() ? lineOfSignIn : wanted;
  // A failure is met again, and shown, when the screen is really wanted.
  line?.load().catch(() => undefined);
  if (line?.frame === 'full') (line.access === 'person' ? loadFullFrame : loadPublicFrame)().catch(() => undefined);
  else if (line?.access === 'person') loadPersonFrame().catch(() => undefined);
};

export function Screens() {
  useSignOutRedirect();
  useScrollMemory();
  const { pathname } = useLocation();
  return (
    <>
      <ErrorBoundary>
        <Routes>{elements}</Routes>
      </ErrorBoundary>
      {/* After the page: what comes first in reading order is the link past the menus. */}
      <LateMeasurement pathname={pathname} pattern={lineAt(pathname)?.path} />
      <Quiet fallback={null}>
        <FaultReference pathname={pathname} />
      </Quiet>
    </>
  );
}
