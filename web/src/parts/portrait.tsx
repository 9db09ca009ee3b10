/** A face without features: head, hair, shoulders. For a person's civility, until a consultant has a photo. */

const SKIN = '#EDB38C';
const SHADE = '#D99F78';
/** By night as by day: a face is no ground and no word. */
const HAIR = '#0F3B42';
const CLOTHES = '#2B585E';

export interface PortraitProps {
  /** 1 Monsieur, 2 Madame. */
  civilite: 1 | 2;
  size?: number;
}

export function Portrait({ civilite, size = 48 }: PortraitProps) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} className="shrink-0 rounded-chip" aria-hidden="true">
      <rect width="48" height="48" className="fill-aube-2" />
      <path d="M7 44c2.2-4.6 9-7.6 17-7.600s14.8 3 17 7.600v4H7z" fill={CLOTHES} />
      {civilite === 2 && <path d="M13 20a11 11 0 0 1 22 0v8.400a2 2 0 0 1-2 2H15a2 2 0 0 1-2-2z" fill={HAIR} />}
      <path d="M20 28h8v9.400a4 4 0 0 1-8 0z" fill={SKIN} />
      <path d="M20 30.500h8v1.700a9.6 9.6 0 0 1-8 0z" fill={SHADE} />
      <circle cx="24" cy="22" r="9.4" fill={SKIN} />
      {civilite === 2 ? (
        <path
          d="M24 14.600c-1.6 4.2-5 6-10.4 6.2 0-8 4.2-12 10.4-12s10.4 4 10.4 12c-5.4-.2-8.8-2-10.4-6.200z"
          fill={HAIR}
        />
      ) : (
        <path
          d="M14.2 20.600c-.6-7.6 3.6-11.6 9.8-11.600s10.4 4 9.8 11.600c-1-2.6-2.2-4.2-3.8-5.2-3.6 1.2-8.4 1.2-12 0-1.6 1-2.8 2.6-3.8 5.200z"
          fill={HAIR}
        />
      )}
    </svg>
  );
}
