import { useState } from 'react';
import type { ResetType } from '../answering/part.ts';
import { paths } from '../api/paths.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { saidByAge } from '../parts/age.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CenteredState } from '../ui/centered-state.tsx';
import { forgetReset, rememberedReset } from './session-reset.ts';

/** A reset of part 1 needs no reason: the closing words say it all. */
const REASONS: Readonly<Record<ResetType, TextKey | null>> = {
  1: null,
  2: 'diagnostic.reset.partTwo',
  3: 'diagnostic.reset.both',
};

/** The session started again: why, and how to go on. */
function SessionResettedScreen() {
  const t = useText();
  const [type] = useState(rememberedReset);
  const reason = type === null ? null : REASONS[type];
  return (
    <CenteredState
      shape="dashed"
      title={t('diagnostic.reset.title')}
      action={
        <ButtonLink variant="primary" to={paths.eqinox()} onClick={forgetReset}>
          {t('diagnostic.reset.resume')}
        </ButtonLink>
      }
    >
      {reason !== null && <p>{t(reason)}</p>}
      <p className={reason === null ? '' : 'mt-2'}>{t('diagnostic.reset.closing')}</p>
    </CenteredState>
  );
}

export default saidByAge(SessionResettedScreen);
