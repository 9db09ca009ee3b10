import type { Device } from '@eqinox/contract/identity';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useRefresh, useReply } from '../api/queries.ts';
import { forgetTokens } from '../api/session.ts';
import { useAction } from '../api/use-action.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import type { TextKey } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { Tag } from '../ui/tag.tsx';
import { OutcomeBanner, useBanner } from '../ui/outcome-banner.tsx';
import { Section } from '../ui/section.tsx';
import { identityFailure } from './failure.ts';
import { Abandoned, useReauthentication } from './use-reauthentication.tsx';

/** Specification section 9; the server's page, whose shorter last one ends the list. */
const PER_PAGE = 60;

const revokeFailure = (error: unknown): TextKey =>
  identityFailure('POST /identity/devices/revoke', error, {
    password_needed: 'settings.password.error.wrong',
    password_wrong: 'settings.password.error.wrong',
  });

/** Where the person is signed in; each device, or all the others, can be signed out. */
export function DevicesSection() {
  const t = useText();
  const refresh = useRefresh();
  const [page, setPage] = useState(1);
  const devices = useReply('GET /identity/devices', { query: { page } });
  /** The last one that was to leave. */
  const [leaving, setLeaving] = useState<number | 'others'>('others');
  const { run, pending } = useAction<never>();
  const { outcome, show, showError } = useBanner();
  const { withRecentPassword, panel } = useReauthentication();

  const revoke = async (device: Device | null) => {
    await withRecentPassword((proof) =>
      call('POST /identity/devices/revoke', { body: { id: device?.id ?? null, ...proof } }),
    );
    if (device?.current) return forgetTokens();
    show({
      kind: 'success',
      title: 'settings.updated.title',
      text: device === null ? 'settings.devices.othersDone' : 'settings.devices.done',
    });
    setPage(1);
    await refresh('GET /identity/devices');
  };

  const start = (device: Device | null) => {
    if (pending) return;
    setLeaving(device?.id ?? 'others');
    void run(
      () => revoke(device),
      (error) => (error instanceof Abandoned ? null : showError(revokeFailure(error))),
    );
  };

  return (
    <Section title={t('settings.devices.title')} text={t('settings.devices.text')}>
      <OutcomeBanner outcome={outcome} />
      <ul className="rounded-card border border-line bg-surface px-5">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            pending={pending && leaving === device.id}
            onRevoke={() => start(device)}
          />
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        {(page > 1 || devices.length > 1) && (
          <Button block="phone" pending={pending && leaving === 'others'} onClick={() => start(null)}>
            {t('settings.devices.revokeOthers')}
          </Button>
        )}
        {page > 1 && (
          <Button variant="ghost" onClick={() => setPage(page - 1)}>
            {t('settings.devices.previous')}
          </Button>
        )}
        {devices.length === PER_PAGE && (
          <Button variant="ghost" onClick={() => setPage(page + 1)}>
            {t('settings.devices.next')}
          </Button>
        )}
      </div>
      {panel}
    </Section>
  );
}

interface DeviceRowProps {
  device: Device;
  pending: boolean;
  onRevoke: () => void;
}

function DeviceRow({ device, pending, onRevoke }: DeviceRowProps) {
  const t = useText();
  const f = useFormats();
  const name = [device.browser, device.system].filter(Boolean).join(', ') || t('settings.devices.unknown');
  // With the hour: two browsers of one kind are told apart by when they were last here, and since when.
  const seen = { date: f.date(device.lastSeenAt), time: f.time(device.lastSeenAt) };
  const since = { date: f.date(device.createdAt), time: f.time(device.createdAt) };
  return (
    <li className="flex flex-col items-start justify-between gap-4 border-t border-line py-4 sm:flex-row sm:items-center first:border-0">
      <div className="min-w-0">
        <p className="type-label wrap-anywhere">
          {name} {device.current && <Tag>{t('settings.devices.current')}</Tag>}
        </p>
        <p className="type-small text-ink-3">{t('settings.devices.seen', seen)}</p>
        <p className="type-small text-ink-3">{t('settings.devices.since', since)}</p>
      </div>
      <Button
        small
        variant="soft"
        pending={pending}
        aria-label={t('settings.devices.revokeLabel', { name, ...seen })}
        onClick={onRevoke}
      >
        {t('settings.devices.revoke')}
      </Button>
    </li>
  );
}
