import { Link } from 'react-router';
import { useText } from '../language/language.ts';
import { Icon } from './icon.tsx';

export interface BreadcrumbProps {
  /** The way here, from home; the last one is this page. */
  steps: readonly { label: string; to?: string }[];
}

export function Breadcrumb({ steps }: BreadcrumbProps) {
  const t = useText();
  return (
    <nav aria-label={t('app.breadcrumb')}>
      <ol className="flex flex-wrap items-center gap-x-2 type-small text-ink-2">
        {steps.map(({ label, to }, index) => (
          <li key={label} className="inline-flex items-center gap-2">
            {index > 0 && <Icon name="chevron-right" size={14} className="text-ink-3" />}
            {to === undefined ? (
              <span aria-current="page" className="text-ink-3">
                {label}
              </span>
            ) : (
              <Link to={to} className="inline-flex min-h-6 items-center hover:underline">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
