import { lazy, Suspense, type ComponentType } from 'react';
import { Navigate, useParams } from 'react-router';
import { paths, type SettingsTab } from '../api/paths.ts';
import { useText } from '../language/language.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SideMenu } from '../ui/side-menu.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** In the order of the menu. */
const TABS: Readonly<Record<SettingsTab, ComponentType>> = {
  profile: lazy(() => import('../account/profile-tab.tsx')),
  account: lazy(() => import('./account-settings.tsx')),
  password: lazy(() => import('./password-settings.tsx')),
  billing: lazy(() => import('../invoices/invoices-tab.tsx')),
  report: lazy(() => import('./reports-settings.tsx')),
};

const isTab = (name: string | undefined): name is SettingsTab => {
  return name !== undefined && Object.hasOwn(TABS, name);
};

/** `/settings/...`: the menu and one of five tabs, chosen by the address. Here the features' tabs meet. */
export default function Settings() {
  const t = useText();
  const { '*': tab } = useParams();
  if (!isTab(tab)) return <Navigate to={paths.settings('profile')} replace />;
  const Tab = TABS[tab];
  const name = t(`settings.menu.${tab}`);
  return (
    <div className="container-page pt-4">
      <Breadcrumb steps={[{ label: t('settings.home'), to: paths.home() }, { label: t('settings.title') }]} />
      <div className="mt-2 md:mt-6 md:grid md:grid-cols-[240px_minmax(0,1fr)] md:gap-x-14">
        <div>
          <PageTitle tab={name}>
            {t('settings.title')}
            <span className="sr-only">, {name}</span>
          </PageTitle>
          <div className="mt-3.5 md:mt-5 md:pr-3.5">
            <SideMenu
              label={t('settings.menu.label')}
              current={name}
              items={(Object.keys(TABS) as SettingsTab[]).map((tab) => ({
                to: paths.settings(tab),
                label: t(`settings.menu.${tab}`),
              }))}
            />
          </div>
        </div>
        <div className="max-md:mt-5 md:pt-1">
          {/* On a phone the menu's button says it already. */}
          <h2 className="mb-5 type-t2 max-md:sr-only">{name}</h2>
          <Suspense fallback={<TabSkeleton />}>
            <Tab />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

function TabSkeleton() {
  const t = useText();
  return (
    <div role="status" data-waiting className="flex flex-col gap-5 motion-wait">
      <span className="sr-only">{t('app.loading')}</span>
      <Skeleton className="h-43 rounded-card" />
      <Skeleton className="h-43 rounded-card" />
    </div>
  );
}
