import { useText } from '../language/language.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';

export interface UnderWayProps {
  /** What is being done. */
  text: string;
  /** Name of the bar, for readers. */
  label: string;
  /** In percent. */
  progress: number;
}

/** What the server does in the background, and how far it is. */
export function UnderWay({ text, label, progress }: UnderWayProps) {
  const t = useText();
  return (
    <div role="status" className="w-full">
      <p className="mb-2 type-small text-ink-2">{text}</p>
      <ProgressBar
        label={label}
        value={progress}
        max={100}
        valueText={t('settings.export.percent', { count: progress })}
      />
    </div>
  );
}
