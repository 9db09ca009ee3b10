/** The frame of a person's screens: the store of replies, the logo, and a place where waiting and failing stay. */
import { QueryClientProvider, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { queryClient } from '../api/queries.ts';
import { hearOnReturn } from '../api/put-away.ts';
import { onSignOut } from '../api/session.ts';
import { ScreenSkeleton } from '../ui/skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { HeaderBar, Help, Main, SkipLink } from './layout.tsx';

interface FrameProps {
  children: ReactNode;
}

/** The replies of one person must never meet the eyes of the next: they go when the person goes. */
onSignOut(() => queryClient.clear());
hearOnReturn();

export function Store({ children }: FrameProps) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Waiting and failing stay inside the screen's place. `waiting`: what is seen meanwhile, when it is not the usual. */
export function Place({ waiting = <ScreenSkeleton />, children }: FrameProps & { waiting?: ReactNode }) {
  const { reset } = useQueryErrorResetBoundary();
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname} onRetry={reset}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** The logo, and where to ask (questionnaires). */
export default function PersonFrame({ children }: FrameProps) {
  return (
    <Store>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <HeaderBar />
        <Main>
          <Place>{children}</Place>
        </Main>
        <Help />
      </div>
    </Store>
  );
}
