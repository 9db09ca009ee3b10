import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { useText } from '../language/language.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** A part of a screen that waits and fails on its own: the rest of the screen stays. */
export function Part({ children }: { children: ReactNode }) {
  const t = useText();
  const { reset } = useQueryErrorResetBoundary();
  return (
    <ErrorBoundary part onRetry={reset}>
      <Suspense
        fallback={
          <div role="status" className="mt-8 max-w-120 motion-wait">
            <span className="sr-only">{t('app.loading')}</span>
            <Skeleton className="h-30 rounded-card" />
          </div>
        }
      >
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}
