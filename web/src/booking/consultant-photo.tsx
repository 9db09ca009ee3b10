import { useState } from 'react';

export interface ConsultantPhotoProps {
  /** Address of the photo; null without one. */
  photo: string | null;
  /** Decides the ground of the drawing. */
  id: number;
}

/** The photo in a circle, or a drawn face without features when there is none or it does not arrive. */
export function ConsultantPhoto({ photo, id }: ConsultantPhotoProps) {
  const [failed, setFailed] = useState(false);
  if (photo === null || failed) return <DrawnExpert id={id} />;
  return (
    <img
      src={photo}
      alt=""
      width={80}
      height={80}
      decoding="async"
      className="size-20 shrink-0 rounded-chip bg-sunken object-cover"
      onError={() => setFailed(true)}
    />
  );
}

const GROUNDS = ['fill-aube-2', 'fill-aube', 'fill-line'] as const;

function DrawnExpert({ id }: { id: number }) {
  return (
    <svg viewBox="0 0 48 48" width="80" height="80" className="shrink-0 rounded-chip" aria-hidden="true">
      <rect width="48" height="48" className={GROUNDS[id % GROUNDS.length]} />
      <path d="M7 46c1.8-5.4 8.6-8.8 17-8.8S39.2 40.6 41 46v2H7z" fill="#2b585e" />
      <path d="M20.2 28h7.6v9.2a3.8 3.8 0 0 1-7.6 0z" fill="#e3af8c" />
      <path d="M20.2 29.6h7.6v1.4a8.8 8.8 0 0 1-7.6 0z" fill="#cd9873" />
      <circle cx="24" cy="22.4" r="9" fill="#e3af8c" />
      <path
        d="M14.2 21c-.6-7.4 3.6-11.4 9.8-11.4S34.4 13.6 33.8 21c-1.4-2.4-3-3.8-4.8-4.4-3.200.8-6.8.8-10 0-1.8.6-3.4 2-4.8 4.4z"
        fill="#0f3b42"
      />
    </svg>
  );
}
