import { useText } from '../language/language.ts';
import { Card } from '../ui/card.tsx';
import { PillarDot } from './pillar-label.tsx';
import type { Dominance } from './dominance.ts';
import { pillarMeaning, pillarText, shapeName, shapeText } from './result-words.ts';

export interface ShapeSectionProps {
  dominance: Dominance;
  young: boolean;
}

/** What the banner began to say: the shape, then each pillar that may lead (none of them when the four are in balance). */
export function ShapeSection({ dominance, young }: ShapeSectionProps) {
  const t = useText();
  // Answers that do not part two or three of them say no more of the first than of the others.
  const pillars = dominance.type === 7 ? [] : dominance.leading;
  return (
    <div className="bleed-phone mt-4">
      <Card as="section" className="grid gap-x-14 gap-y-6 md:grid-cols-2">
        <div className={pillars.length === 2 ? 'md:col-span-2' : ''}>
          <h2 className="type-t3">{shapeName(t, dominance)}</h2>
          <p className="mt-1.5 max-w-[30em] text-ink-2">{shapeText(t, dominance, young, 'rest')}</p>
        </div>
        {pillars.map((pillar) => (
          <div key={pillar}>
            <h2 className="flex items-center gap-2 type-t3">
              <PillarDot pillar={pillar} />
              {pillarText(t, pillar, 'title')}
            </h2>
            <p className="mt-1.5 max-w-[30em] text-ink-2">{pillarMeaning(t, pillar, young)}</p>
          </div>
        ))}
      </Card>
    </div>
  );
}
