import { HelpLinks } from '../parts/help-links.tsx';
import { CookiesButton } from './footer-links.tsx';
import { LanguageSelect } from './language-select.tsx';

/** Small and quiet. */
export default function HelpFooter() {
  return (
    <footer className="container-page flex min-h-9 flex-wrap items-start justify-end gap-x-4 pb-3 type-small text-ink-3">
      <div className="mr-auto">
        <LanguageSelect />
      </div>
      <HelpLinks />
      <CookiesButton />
    </footer>
  );
}
