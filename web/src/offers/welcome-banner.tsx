import type { IdentityCard } from '@eqinox/contract/account';
import type { Step } from '@eqinox/contract/diagnostic';
import { Banner } from '../ui/banner.tsx';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { EmptyRose } from './rose.tsx';
import { Greeting } from './greeting.tsx';
import { ShortLink } from './short-link.tsx';

export interface WelcomeBannerProps {
  identity: IdentityCard;
  /** Leads to the offers; absent when something else comes first. */
  onChoose?: () => void;
  /** Diagnostics were taken elsewhere, before. */
  past: boolean;
  /** The short diagnostic that was begun, or a new one; null while none may be taken. */
  short: Step | 'new' | null;
}

/** No diagnostic taken here yet: what it is, and a rose to fill. */
export function WelcomeBanner({ identity, onChoose, past, short }: WelcomeBannerProps) {
  const t = useText();
  return (
    <Banner
      greeting={<Greeting text="offers.welcome.new" person={identity} />}
      title={t('offers.welcome.title')}
      tab={t('offers.tab')}
      picture={
        <div className="mx-auto max-w-55 md:max-w-85">
          <EmptyRose />
        </div>
      }
    >
      <p className="mt-3 max-w-[27em] type-lead">{t(past ? 'offers.welcome.textPast' : 'offers.welcome.text')}</p>
      {onChoose !== undefined && (
        <div className="mt-7 flex flex-col items-start gap-5">
          <Button variant="primary" onClick={onChoose}>
            {t('offers.welcome.choose')}
          </Button>
          {short !== null && <ShortLink step={short === 'new' ? null : short} />}
        </div>
      )}
    </Banner>
  );
}
