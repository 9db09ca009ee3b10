import { AfterAtHome } from '../booking/after-restitution.tsx';
import SharingAtHome from '../grants/sharing-at-home.tsx';

/** Beside a restitution on the dashboard: what is open to the consultant (grants), and what may be said afterwards (booking). */
export default function RestitutionAtHome() {
  return (
    <>
      <SharingAtHome />
      <AfterAtHome />
    </>
  );
}
