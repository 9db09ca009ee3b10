/** Who may see what, and the upkeep of the session while the page is open. */
import { useEffect, type ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { isSignedIn, onSignOut } from '../api/session.ts';

/** Specification section 9: guest credentials are refreshed after about 50 minutes. */
const VISITOR_TOKEN_MS = 3_000_000;

export type Access = 'public' | 'person' | 'visitor';

export interface GuardProps {
  /** `person`: an access token of the last signed-in user is held. `visitor`: the sign-in screen, which a person skips. */
  access: Access;
  children: ReactNode;
}

export function Guard({ access, children }: GuardProps) {
  const signedIn = isSignedIn();
  if (access === 'person' && !signedIn) return <Navigate to={paths.login()} replace />;
  if (access === 'visitor' && signedIn) return <Navigate to={paths.home()} replace />;
  return children;
}

/** Renews the visitor's XSRF token at load, then every 50 minutes. A failure is mended by the next call that needs it. */
export const keepVisitorTokenFresh = (): void => {
  const renew = () => {
    call('GET /identity').catch(() => undefined);
  };
  renew();
  setInterval(renew, VISITOR_TOKEN_MS);
};

/** Leaves for the sign-in screen when this tab, or another one, signs out. */
export const useSignOutRedirect = (): void => {
  const navigate = useNavigate();
  useEffect(() => onSignOut(() => void navigate(paths.login(), { replace: true })), [navigate]);
};
