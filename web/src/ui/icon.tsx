/** Our own line icons: 20 px grid, stroke 1.6, round ends, the colour of the words beside them. */

const SHAPES = {
  alert: 'M10 6.4v4.4M10 13.6v.1M17.2 10a7.2 7.2 0 1 1-14.4 0 7.2 7.2 0 0 1 14.4 0',
  'arrow-left': 'M16 10H4m5-5-5 5 5 5',
  bolt: 'M11 2.8 4.6 11.4h4.6L8.6 17.2l6.8-8.6h-4.8z',
  check: 'm4.6 10.6 3.6 3.6 7.2-8',
  'check-circle': 'm6.8 10.2 2.3 2.3 4.2-4.6M17.2 10a7.2 7.2 0 1 1-14.4 0 7.2 7.2 0 0 1 14.4 0',
  'chevron-down': 'm5 7.6 5 5 5-5',
  'chevron-right': 'm7.6 5 5 5-5 5',
  clock: 'M10 6v4.2l2.8 1.6M17.2 10a7.2 7.2 0 1 1-14.4 0 7.2 7.2 0 0 1 14.4 0',
  close: 'm4.6 4.6 10.8 10.8M15.4 4.6 4.6 15.4',
  document:
    'M5 4.4a1.6 1.6 0 0 1 1.6-1.6h5L15 6.2v9.4a1.6 1.6 0 0 1-1.6 1.6H6.6A1.6 1.6 0 0 1 5 15.6zM11.4 3v3.4h3.4M7.6 10h4.8M7.6 13h4.8',
  download: 'M10 3.2v8.6m-3.8-3.4 3.8 3.8 3.8-3.8M4 16.6h12',
  lock: 'M4.4 10.4a1.6 1.6 0 0 1 1.6-1.6h8a1.6 1.6 0 0 1 1.6 1.6v4.8a1.6 1.6 0 0 1-1.6 1.6H6a1.6 1.6 0 0 1-1.6-1.6zM6.8 8.6V6.2a3.2 3.2 0 0 1 6.4 0v2.4',
  menu: 'M3.6 6h12.8M3.6 10h12.8M3.6 14h12.8',
} as const;

/** One that few screens show travels with them: its name is its own path, on the same grid. */
export type IconName = keyof typeof SHAPES | `M${string}`;

export interface IconProps {
  name: IconName;
  /** Pixels; 20 by default. */
  size?: number;
  className?: string;
}

/** Always beside words, hence hidden from readers. */
export function Icon({ name, size = 20, className = '' }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={name in SHAPES ? SHAPES[name as keyof typeof SHAPES] : name} />
    </svg>
  );
}

/** The ring of a wait. Under reduced motion it stays still. */
export function Ring({ size = 18 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      className="motion-turn shrink-0"
      fill="none"
      strokeWidth="2.2"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="8" stroke="currentColor" opacity=".3" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeLinecap="round" />
    </svg>
  );
}
