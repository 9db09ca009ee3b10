import { useText } from '../language/language.ts';
import { Card } from '../ui/card.tsx';
import { PillarDot } from './pillar-label.tsx';
import type { Dominance } from './dominance.ts';
import { pillarMeaning, pillarText, shapeName, shapeText } from './result-words.ts';

export interface ShapeSectionProps {
  dominance: Dominance;
  young: boolean;
}

/** What the banner began to say: the shape, then the first pillar (none of them when the four are in balance). */
export function ShapeSection({ dominance, young }: ShapeSectionProps) {
  const t = useText();
  const first = dominance.type === 7 ? undefined : dominance.leading[0];
  return (
    <div className="bleed-phone mt-4">
      <Card as="section" className="grid gap-x-14 gap-y-6 md:grid-cols-2">
        <div>
          <h2 className="type-t3">{shapeName(t, dominance)}</h2>
          <p className="mt-1.5 max-w-[30em] text-ink-2">{shapeText(t, dominance, young, 'rest')}</p>
        </div>
        {first !== undefined && (
          <div>
            <h2 className="flex items-center gap-2 type-t3">
              <PillarDot pillar={first} />
              {pillarText(t, first, 'title')}
            </h2>
            <p className="mt-1.5 max-w-[30em] text-ink-2">{pillarMeaning(t, first, young)}</p>
          </div>
        )}
      </Card>
    </div>
  );
}
