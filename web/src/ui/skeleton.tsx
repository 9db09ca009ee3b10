import { useText } from '../language/language.ts';

/** A grey place of the same geometry as what will come; give it its size by classes. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`rounded-field bg-skeleton motion-breathe ${className}`} />;
}

/** What a screen shows while it loads: nothing for 300 ms, then this. */
export function ScreenSkeleton() {
  const t = useText();
  return (
    <div role="status" data-waiting className="container-page py-10 motion-wait">
      <span className="sr-only">{t('app.loading')}</span>
      <Skeleton className="h-10 w-3/5 max-w-90" />
      <Skeleton className="mt-4 h-6 w-4/5 max-w-140" />
      <Skeleton className="mt-8 h-70 rounded-banner" />
      <div className="mt-6 grid gap-6 md:grid-cols-3">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card max-md:hidden" />
        <Skeleton className="h-40 rounded-card max-md:hidden" />
      </div>
    </div>
  );
}
