/** The frames of signed-in people: the store of replies, the header with its menu, the footer. */
import { QueryClientProvider, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { call } from '../api/call.ts';
import { queryClient, useReply } from '../api/queries.ts';
import { onSignOut } from '../api/session.ts';
import { changeLanguage, hasChosenLanguage } from '../language/language.ts';
import { ScreenSkeleton } from '../ui/skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { HeaderBar, Main, SkipLink } from './layout.tsx';
import { Quiet } from './quiet.tsx';

interface FrameProps {
  children: ReactNode;
}

/** The replies of one person must never meet the eyes of the next: they go when the person goes. */
onSignOut(() => queryClient.clear());

function Store({ children }: FrameProps) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Waiting and failing stay inside the screen's place. */
function Place({ children }: FrameProps) {
  const { reset } = useQueryErrorResetBoundary();
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname} onRetry={reset}>
      <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** A new device speaks the account's language until the person chooses on it. */
function AccountLanguage() {
  const { language } = useReply('GET /account/identity');
  useEffect(() => {
    // Without the texts of that language the present ones stay.
    if (!hasChosenLanguage()) changeLanguage(language).catch(() => undefined);
  }, [language]);
  return null;
}

/** The logo only, around a person's screen (questionnaires). */
export function PersonFrame({ children }: FrameProps) {
  return (
    <Store>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <HeaderBar />
        <Main>
          <Place>{children}</Place>
        </Main>
      </div>
    </Store>
  );
}

export function FullFrame({ children }: FrameProps) {
  return (
    <Store>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <Quiet fallback={<HeaderBar />}>
          <Header />
          <AccountLanguage />
        </Quiet>
        <Main>
          <Place>{children}</Place>
        </Main>
        <Footer
          onLanguage={(language) => void call('PUT /account/update', { body: { language } }).catch(() => undefined)}
        />
      </div>
    </Store>
  );
}
