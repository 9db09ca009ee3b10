/** Measurement comes when the screen is there: its code is no part of what a person waits for. */
import { lazy } from 'react';
import { readSite } from '../api/site.ts';
import { Quiet } from './quiet.tsx';

// oxlint-disable-next-line typescript/no-unnecessary-condition -- Safari has none
const idle = () => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));

const Measurement = lazy(async () => {
  await idle();
  return import('../measurement/measurement.tsx');
});

export interface LateMeasurementProps {
  pathname: string;
  /** Line of the route table, `/settings/*`; undefined on an address that is none of ours. */
  pattern: string | undefined;
}

export function LateMeasurement({ pathname, pattern }: LateMeasurementProps) {
  const { tagManager } = readSite();
  if (tagManager === null) return null;
  return (
    <Quiet fallback={null}>
      <Measurement tagManager={tagManager} page={pathname} pattern={pattern} />
    </Quiet>
  );
}
