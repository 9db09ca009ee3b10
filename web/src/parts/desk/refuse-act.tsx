import { useState } from 'react';
import type { RouteName } from '@eqinox/contract/routes';
import { LinkButton } from '../../ui/link.tsx';
import { ReasonPanel, type ReasonPanelProps } from './reason-panel.tsx';
import { say } from './words.ts';

export interface RefuseActProps extends Pick<ReasonPanelProps, 'act' | 'onDone'> {
  /** What is refused, in words that stand alone. */
  label: string;
  /** The button's words. */
  go: string;
  route: RouteName;
}

/** Refuses what somebody asked for, or takes one's own back, and asks why: who asked reads it in the journal. */
export function RefuseAct({ label, go, route, act, onDone }: RefuseActProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <LinkButton aria-label={label} onClick={() => setAsked(true)}>
        {go}
      </LinkButton>
      {asked && (
        <ReasonPanel
          title={label}
          text={say('reason.refuse')}
          go={go}
          route={route}
          act={act}
          onDone={() => {
            setAsked(false);
            onDone();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
