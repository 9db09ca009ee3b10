import { PasswordTab } from '../account/password-tab.tsx';
import { DevicesSection } from '../identity/devices-section.tsx';
import { PasskeysSection } from '../identity/passkeys/passkeys-section.tsx';
import { SecondFactorSection } from '../identity/second-factor-section.tsx';
import { Part } from './part.tsx';

/** "Mot de passe": here the password (account) meets passkeys, the second factor and the devices (identity). */
export default function PasswordSettings() {
  return (
    <div>
      <PasswordTab />
      <Part>
        <PasskeysSection />
      </Part>
      <Part>
        <SecondFactorSection />
      </Part>
      <Part>
        <DevicesSection />
      </Part>
    </div>
  );
}
