import type { IdentityCard } from '@eqinox/contract/account';
import type { ReplyOf } from '@eqinox/contract/routes';
import type { PillarId } from '@eqinox/domain/diagnostic/words';
import { Banner } from '../ui/banner.tsx';
import { useText, type Translate } from '../language/language.ts';
import { Chip } from './pillar-label.tsx';
import { PILLAR_LOOKS } from './pillar.ts';
import { Quarters } from './quarters.tsx';
import { bannerGround } from './banner-ground.ts';
import { Greeting } from './greeting.tsx';
import { quartersSentence } from './chart-words.ts';
import type { Dominance } from './dominance.ts';
import { pillarText, shapeText } from './result-words.ts';

export interface ResultBannerProps {
  identity: IdentityCard;
  dominance: Dominance;
  quarters: ReplyOf<'GET /potential/quarts'>;
  /** A person under 18 is addressed as tu. */
  young: boolean;
}

const EYEBROWS = {
  1: 'offers.result.eyebrow.one',
  3: 'offers.result.eyebrow.one',
  4: 'offers.result.eyebrow.two',
  5: 'offers.result.eyebrow.three',
  7: 'offers.result.eyebrow.four',
} as const;

const titleOf = (t: Translate, { type, leading: [first, second, third] }: Dominance): string => {
  const title = (pillar: PillarId | undefined) => (pillar === undefined ? '' : pillarText(t, pillar, 'title'));
  const article = (pillar: PillarId | undefined) => (pillar === undefined ? '' : pillarText(t, pillar, 'article'));
  if (type === 7) return t('offers.result.title.four');
  if (type === 4) return t('offers.result.title.two', { first: title(first), second: article(second) });
  if (type === 5) {
    return t('offers.result.title.three', { first: title(first), second: article(second), third: article(third) });
  }
  return title(first);
};

/** The person's result in one look: who leads, what supports, and the four quarters. */
export function ResultBanner({ identity, dominance, quarters, young }: ResultBannerProps) {
  const t = useText();
  const { type, leading, supports, ordered } = dominance;
  const chips = type === 7 ? leading : supports;
  const single = leading.length === 1 ? leading[0] : undefined;
  const supportsLabel =
    type === 1
      ? 'offers.result.supports.others'
      : chips.length === 1
        ? 'offers.result.supports.one'
        : ordered
          ? 'offers.result.supports.ordered'
          : 'offers.result.supports.several';
  return (
    <Banner
      ground={bannerGround(type === 7 ? [] : leading)}
      greeting={<Greeting text="offers.welcome.known" person={identity} />}
      eyebrow={
        <p className={`type-body font-medium ${single === undefined ? 'text-ink-2' : PILLAR_LOOKS[single].text}`}>
          {t(EYEBROWS[type])}
        </p>
      }
      title={titleOf(t, dominance)}
      tab={t('offers.tab')}
      picture={
        quarters.length === 0 ? null : (
          <Quarters
            quarters={quarters}
            label={quartersSentence(t, quarters)}
            names={{
              1: pillarText(t, 1, 'name'),
              2: pillarText(t, 2, 'name'),
              3: pillarText(t, 3, 'name'),
              4: pillarText(t, 4, 'name'),
            }}
          />
        )
      }
    >
      <p className="mt-2 max-w-[26em] type-lead">{shapeText(t, dominance, young, 'first')}</p>
      {type !== 7 && <p className="mt-5 type-list text-ink-2">{t(supportsLabel)}</p>}
      <ul className={`flex flex-wrap gap-2 ${type === 7 ? 'mt-5' : 'mt-2'}`}>
        {chips.map((pillar) => (
          <li key={pillar}>
            <Chip pillar={pillar}>{pillarText(t, pillar, 'name')}</Chip>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
