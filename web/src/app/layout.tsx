/** Frames around public screens. Those of signed-in people are in person-frame.tsx and full-frame.tsx, with what only they need. */
import { lazy, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../api/paths.ts';
import { useText } from '../language/language.ts';
import { Wordmark } from '../ui/mark.tsx';
import { Quiet } from './quiet.tsx';

interface FrameProps {
  children: ReactNode;
}

/** First stop of the keyboard: over the header, straight to the content. */
export function SkipLink() {
  const t = useText();
  return (
    <a
      href="#main"
      className="sr-only rounded-button bg-nuit px-4 py-3 type-button text-surface focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-30"
    >
      {t('app.skip')}
    </a>
  );
}

/** 72 px high (64 under 860): the logo, what stands beside it, then what the frame adds. */
export function HeaderBar({ beside, children }: { beside?: ReactNode; children?: ReactNode }) {
  const t = useText();
  return (
    <header className="container-page flex h-16 items-center justify-between gap-4 md:h-18">
      <div className="flex min-w-0 items-center">
        <Link
          to={paths.home()}
          aria-label={`EQINOX, ${t('app.home')}`}
          className="-my-2 inline-flex min-h-11 shrink-0 items-center rounded-field"
        >
          <Wordmark />
        </Link>
        {beside}
      </div>
      {children}
    </header>
  );
}

/** `min-h` lets short screens centre themselves and the footer stay at the bottom. */
export function Main({ children }: FrameProps) {
  return (
    <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
      {children}
    </main>
  );
}

const HelpFooter = lazy(() => import('./help-footer.tsx'));

/** Where to ask, on screens without a footer. Its place is kept until it comes, and nobody waits for it. */
export function Help() {
  return (
    <Quiet fallback={<div className="min-h-9" />}>
      <HelpFooter />
    </Quiet>
  );
}

/** The screen draws everything itself (sign-in). */
export function BareFrame({ children }: FrameProps) {
  return children;
}

/** The logo, and where to ask. */
export function SimpleFrame({ children }: FrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <HeaderBar />
      <Main>{children}</Main>
      <Help />
    </div>
  );
}
