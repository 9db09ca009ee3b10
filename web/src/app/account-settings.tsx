import { NewsletterSection } from '../account/newsletter-section.tsx';
import { SignOutSection } from '../account/sign-out-section.tsx';
import { EmailSection } from '../identity/email-section.tsx';
import { ErasureSection } from '../privacy/erasure-section.tsx';
import { ExportSection } from '../privacy/export-section.tsx';
import { Part } from './part.tsx';

/** "Mon compte": here the address (identity), the newsletter (account), and one's data (privacy) meet. */
export default function AccountSettings() {
  return (
    <div>
      <EmailSection />
      <NewsletterSection />
      <Part>
        <ExportSection />
      </Part>
      <SignOutSection />
      <Part>
        <ErasureSection />
      </Part>
    </div>
  );
}
