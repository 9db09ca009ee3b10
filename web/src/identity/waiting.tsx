import { Ring } from '../ui/icon.tsx';

/** A step that the person only waits for: nothing for 300 ms, then a ring and its words. */
export function Waiting({ children }: { children: string }) {
  return (
    <p role="status" className="flex items-center gap-3 type-lead text-ink-2 motion-wait">
      <Ring />
      {children}
    </p>
  );
}
