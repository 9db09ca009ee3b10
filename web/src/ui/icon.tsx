/** Our own line icons: 20 px grid, stroke 1.6, round ends, the colour of the words beside them. */

const SHAPES = {
  alert: 'M10 6.4v4.4M10 13.6v.1M17.2 10a7.2 7.2 0 1 1-14.4 0 7.2 7.2 0 0 1 14.4 0',
  'arrow-left': 'M16 10H4m5-5-5 5 5 5',
  bolt: 'M11 2.8 4.6 11.4h4.6L8.6 17.2l6.8-8.6h-4.8z',
  calendar:
    'M3.4 6.4a2 2 0 0 1 2-2h9.2a2 2 0 0 1 2 2v8.2a2 2 0 0 1-2 2H5.4a2 2 0 0 1-2-2zM3.4 8.8h13.2M6.8 2.8v3M13.2 2.8v3',
  check: 'm4.6 10.6 3.6 3.6 7.2-8',
  'check-circle': 'm6.8 10.2 2.3 2.3 4.2-4.6M17.2 10a7.2 7.2 0 1 1-14.4 0 7.2 7.2 0 0 1 14.4 0',
  'chevron-down': 'm5 7.6 5 5 5-5',
  'chevron-right': 'm7.6 5 5 5-5 5',
  clock: 'M10 6v4.2l2.8 1.6M17.2 10a7.2 7.2 0 1 1-14.4 0 7.2 7.2 0 0 1 14.4 0',
  close: 'm4.6 4.6 10.8 10.8M15.4 4.6 4.6 15.4',
  document:
    'M5 4.4a1.6 1.6 0 0 1 1.6-1.6h5L15 6.2v9.4a1.6 1.6 0 0 1-1.6 1.6H6.6A1.6 1.6 0 0 1 5 15.6zM11.4 3v3.4h3.4M7.6 10h4.8M7.6 13h4.8',
  download: 'M10 3.2v8.6m-3.8-3.4 3.8 3.8 3.8-3.8M4 16.6h12',
  eye: 'M2.2 10S5 4.6 10 4.6 17.8 10 17.8 10 15 15.4 10 15.4 2.2 10 2.2 10M12.4 10a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0',
  'eye-off':
    'M8.2 4.8A7 7 0 0 1 10 4.6c5 0 7.8 5.4 7.8 5.4a13 13 0 0 1-2 2.7M12.9 14.8a7 7 0 0 1-2.900.6c-5 0-7.8-5.4-7.8-5.4a13 13 0 0 1 3.8-4.2M8.3 8.4a2.4 2.4 0 0 0 3.3 3.3M3.4 3.4l13.2 13.2',
  gift: 'M3.4 7.4h13.2v2.8H3.4zM4.6 10.2v6.6h10.8v-6.6M10 7.4v9.4M10 7.2S9.2 3.4 7 3.4 5.4 7.2 10 7.2s5.2-3.8 3-3.8S10 7.2 10 7.2',
  lock: 'M4.4 10.4a1.6 1.6 0 0 1 1.6-1.6h8a1.6 1.6 0 0 1 1.6 1.6v4.8a1.6 1.6 0 0 1-1.6 1.6H6a1.6 1.6 0 0 1-1.6-1.6zM6.8 8.6V6.2a3.2 3.2 0 0 1 6.4 0v2.4',
  marker: 'M10 17.4s5.6-4.6 5.6-8.8a5.6 5.6 0 0 0-11.2 0c0 4.2 5.6 8.8 5.6 8.8M12 8.6a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
  menu: 'M3.6 6h12.8M3.6 10h12.8M3.6 14h12.8',
  partners: 'M12.4 10a4.8 4.8 0 1 1-9.6 0 4.8 4.8 0 0 1 9.6 0M17.2 10a4.8 4.8 0 1 1-9.6 0 4.8 4.8 0 0 1 9.6 0',
  phone: 'M7.2 3.4 4.6 4.2c-.8 4.8 6.4 12 11.2 11.2l.8-2.6-3.2-2-1.6 1.6c-1.6-.8-3.4-2.6-4.2-4.2l1.6-1.6z',
  swap: 'M3.4 7h12m-3-3 3 3-3 3M16.6 13h-12m3-3-3 3 3 3',
  video:
    'M2.6 6.8A1.6 1.6 0 0 1 4.2 5.2h6.6a1.6 1.6 0 0 1 1.6 1.6v6.4a1.6 1.6 0 0 1-1.6 1.6H4.2a1.6 1.6 0 0 1-1.6-1.6zM12.4 9l4.8-2.6v7.2L12.4 11',
  whatsapp:
    'M3 17l1-3.6a7 7 0 1 1 2.6 2.6zM7.6 7.4c0 2.6 2.4 5 5 5l.6-1.4-1.6-1-.8.8c-.8-.4-1.2-.8-1.6-1.6l.8-.8-1-1.6z',
} as const;

export type IconName = keyof typeof SHAPES;

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
      <path d={SHAPES[name]} />
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
