/** `/login`: the sign-in screen, and under it what a stranger asks first. */
import { lazy } from 'react';
import SignInScreen from '../identity/sign-in-screen.tsx';
import { Quiet } from './quiet.tsx';

const FooterLinks = lazy(() => import('./footer-links.tsx'));

/** Two lines of links beside the picture: they come after the field that everybody waits for, and move nothing. */
const PLACE = 'min-h-14';

export default function SignIn() {
  const links = (
    <div className={PLACE}>
      <Quiet fallback={null}>
        <FooterLinks names={['discover', 'help', 'contact', 'terms', 'privacy', 'notice']} cookies />
      </Quiet>
    </div>
  );
  return <SignInScreen links={links} />;
}
