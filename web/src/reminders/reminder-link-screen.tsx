import type { ReplyOf } from '@eqinox/contract/routes';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { failureText, isRefusal } from '../api/problem.ts';
import { useAction } from '../api/use-action.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CenteredState } from '../ui/centered-state.tsx';
import { Message } from '../ui/message.tsx';
import { ScreenSkeleton } from '../ui/skeleton.tsx';

const READ = 'GET /reminders/:token';
const OFF = 'POST /reminders/:token/off';
const ON = 'POST /reminders/:token/on';

/** It lost some of its letters on the way, or its account is gone. */
const isNoLink = (error: unknown) => isRefusal(OFF, error, 'not_found') || isRefusal(OFF, error, 'invalid_input');

/** What this entry of the browser's history holds. */
interface LinkState {
  /** It has switched off once: a reload, or coming back to it, undoes nothing that was chosen since. */
  readonly done?: true;
}

/**
 * `/reminders/{token}`: the link of a reminder. Opened by a person it switches that reminder off at once, says so, and offers to
 * take it back, once for each time that it is opened from a mail; a program that only reads the page has switched off nothing, since it is the page's script that asks for it.
 */
export default function ReminderLinkScreen() {
  const t = useText();
  const { token = '' } = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [linked, setLinked] = useState<ReplyOf<typeof OFF> | null>(null);
  const [failure, setFailure] = useState<TextKey | null>(null);
  const action = useAction<TextKey>();

  const ask = useEffectEvent(() => {
    const { done } = (state as LinkState | null) ?? {};
    return call(done ? READ : OFF, { params: { token } });
  });
  const show = useEffectEvent((reply: ReplyOf<typeof OFF>) => {
    setLinked(reply);
    void navigate('.', { replace: true, state: { done: true } satisfies LinkState });
  });
  useEffect(() => {
    let left = false;
    ask().then(
      (reply) => left || show(reply),
      (error: unknown) =>
        left || setFailure(isNoLink(error) ? 'settings.reminders.link.unknown' : failureText(OFF, error, {})),
    );
    return () => {
      left = true;
    };
  }, [token]);

  if (failure !== null) {
    return (
      <CenteredState
        shape="dashed"
        title={t('settings.reminders.link.failed')}
        action={<ButtonLink to={paths.settings('account')}>{t('settings.reminders.link.settings')}</ButtonLink>}
      >
        {t(failure)}
      </CenteredState>
    );
  }
  if (linked === null) return <ScreenSkeleton />;
  const { reminder, on } = linked;
  const change = async () => setLinked(await call(on ? OFF : ON, { params: { token } }));
  return (
    <CenteredState
      title={t(on ? 'settings.reminders.link.on' : 'settings.reminders.link.off')}
      action={
        <Button
          pending={action.pending}
          onClick={() => void action.run(change, (error) => failureText(on ? OFF : ON, error, {}))}
        >
          {t(on ? 'settings.reminders.link.switchOff' : 'settings.reminders.link.switchOn')}
        </Button>
      }
      note={t('settings.reminders.link.note')}
    >
      <p>{t(`settings.reminders.${reminder}`)}</p>
      {action.failure !== null && (
        <div className="mt-4 text-left">
          <Message kind="error">{t(action.failure)}</Message>
        </div>
      )}
    </CenteredState>
  );
}
