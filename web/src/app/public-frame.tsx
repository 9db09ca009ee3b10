/** The frame of public pages that are read: the logo and the footer. */
import type { ReactNode } from 'react';
import { isSignedIn } from '../api/session.ts';
import { Footer } from './footer.tsx';
import { keepLanguage } from './language.tsx';
import { HeaderBar, Main, SkipLink } from './layout.tsx';

export default function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <HeaderBar />
      <Main>{children}</Main>
      <Footer {...(isSignedIn() && { onLanguage: keepLanguage })} />
    </div>
  );
}
