import { AfterOnPage } from '../booking/after-restitution.tsx';
import SharingScreen from '../grants/sharing-screen.tsx';

/** `/partage`: what a consultant may read (grants), and what may be said once the hour has come (booking). */
export default function Sharing() {
  return <SharingScreen after={<AfterOnPage />} />;
}
