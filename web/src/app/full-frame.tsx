/** The frame of the dashboard and the settings: header with its menu, footer. */
import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { AccountLanguage, keepLanguage } from './language.tsx';
import { HeaderBar, Main, SkipLink } from './layout.tsx';
import { Place, Store } from './person-frame.tsx';
import { Quiet } from './quiet.tsx';

export default function FullFrame({ children }: { children: ReactNode }) {
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
        <Footer onLanguage={keepLanguage} />
      </div>
    </Store>
  );
}
