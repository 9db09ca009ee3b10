import { PasswordTab } from '../account/password-tab.tsx';
import { DevicesSection } from '../identity/devices-section.tsx';
import { SecondFactorSection } from '../identity/second-factor-section.tsx';
import { Part } from './part.tsx';

/** "Mot de passe": here the password (account) meets the second factor and the devices (identity). */
export default function PasswordSettings() {
  return (
    <div>
      <PasswordTab />
      <Part>
        <SecondFactorSection />
      </Part>
      <Part>
        <DevicesSection />
      </Part>
    </div>
  );
}
