/** The frame of the dashboard and the settings: header with its menu, footer. */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../api/paths.ts';
import { DashboardSkeleton } from '../offers/dashboard-skeleton.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { AccountLanguage, keepLanguage } from './language.tsx';
import { Main, SkipLink } from './layout.tsx';
import { Place, Store } from './person-frame.tsx';

export default function FullFrame({ children }: { children: ReactNode }) {
  const home = useLocation().pathname === paths.home();
  return (
    <Store>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <Header />
        <AccountLanguage />
        <Main>
          <Place {...(home && { waiting: <DashboardSkeleton /> })}>{children}</Place>
        </Main>
        <Footer onLanguage={keepLanguage} />
      </div>
    </Store>
  );
}
