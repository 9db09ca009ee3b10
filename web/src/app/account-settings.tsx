import { lazy } from 'react';
import { NewsletterSection } from '../account/newsletter-section.tsx';
import { SignOutSection } from '../account/sign-out-section.tsx';
import { ApprovalsSection } from '../consent/approvals-section.tsx';
import { OpeningsSection, SharingSection, SupportSection } from '../grants/access-sections.tsx';
import { EmailSection } from '../identity/email-section.tsx';
import { Abandoned, useReauthentication } from '../identity/use-reauthentication.tsx';
import { ErasureSection } from '../privacy/erasure-section.tsx';
import { ExportSection, type ExportSectionProps } from '../privacy/export-section.tsx';
import { RemindersSection } from '../reminders/reminders-section.tsx';
import { Part } from './part.tsx';

const GroupsSection = lazy(() => import('../groups/groups-section.tsx'));

/** "Mon compte": here the address (identity), the newsletter (account), and one's data (privacy) meet. */
export default function AccountSettings() {
  return (
    <div>
      <EmailSection />
      <NewsletterSection />
      <Part>
        <RemindersSection />
      </Part>
      <Part>
        <ProvedExport />
      </Part>
      <ApprovalsSection />
      <Part>
        <SharingSection />
      </Part>
      <Part>
        <OpeningsSection />
      </Part>
      <Part>
        <SupportSection />
      </Part>
      <Part>
        <GroupsSection />
      </Part>
      <SignOutSection />
      <Part>
        <ErasureSection />
      </Part>
    </div>
  );
}

/** A copy of everything takes the password (identity) before it is made (privacy). */
function ProvedExport() {
  const { withRecentPassword, panel } = useReauthentication();
  const proved: ExportSectionProps['proved'] = async (work) => {
    try {
      await withRecentPassword(work);
      return true;
    } catch (error) {
      if (error instanceof Abandoned) return false;
      throw error;
    }
  };
  return (
    <>
      <ExportSection proved={proved} />
      {panel}
    </>
  );
}
