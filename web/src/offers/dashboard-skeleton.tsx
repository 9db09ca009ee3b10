import { useText } from '../language/language.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** The dashboard while its replies are on their way: the places of the banner, the strip and the first cards. */
export function DashboardSkeleton() {
  const t = useText();
  return (
    <div role="status" data-waiting className="container-page motion-wait">
      <span className="sr-only">{t('app.loading')}</span>
      <div className="bleed-phone flex flex-col gap-4">
        <Skeleton className="h-150 rounded-banner md:h-90" />
        <Skeleton className="h-40 rounded-card sm:h-24" />
        <div className="mt-10 grid gap-6 md:grid-cols-3">
          <Skeleton className="h-60 rounded-card" />
          <Skeleton className="h-60 rounded-card max-md:hidden" />
          <Skeleton className="h-60 rounded-card max-md:hidden" />
        </div>
      </div>
    </div>
  );
}
