/** Says the reference of a fault of ours, until the person goes elsewhere. It comes after the screen; hardly anybody ever loads what it says it with. */
import { lazy, useEffect, useSyncExternalStore } from 'react';
import { hearFaults, lastFault, tellFault } from '../api/last-fault.ts';
import { Quiet } from './quiet.tsx';

const FaultNote = lazy(() => import('./fault-note.tsx'));

export default function FaultReference({ pathname }: { pathname: string }) {
  const reference = useSyncExternalStore(hearFaults, lastFault);
  useEffect(() => () => tellFault(null), [pathname]);
  if (reference === null) return null;
  return (
    <Quiet fallback={null}>
      <FaultNote reference={reference} />
    </Quiet>
  );
}
