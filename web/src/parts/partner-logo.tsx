import { useState } from 'react';

export interface PartnerLogoProps {
  /** Address of the picture. */
  logo: string;
  name: string;
}

/** A hairline and the partner's logo, beside ours; a picture that does not come leaves nothing behind. */
export function PartnerLogo({ logo, name }: PartnerLogoProps) {
  const [missing, setMissing] = useState(false);
  if (missing) return null;
  return (
    <>
      <span aria-hidden="true" className="mx-3.5 h-[26px] w-px shrink-0 bg-line sm:mx-5" />
      <img
        src={logo}
        alt={name}
        width="176"
        height="28"
        onError={() => setMissing(true)}
        className="partner-logo h-7 w-auto max-w-44 min-w-0 shrink object-contain object-left"
      />
    </>
  );
}
