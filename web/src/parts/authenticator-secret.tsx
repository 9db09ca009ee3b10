export interface AuthenticatorSecretProps {
  /** The code as a path in a square of `size` modules. */
  qr: { size: number; path: string };
  /** Base32, for whoever types it. */
  secret: string;
  /** What the picture is, for those who do not see it. */
  alt: string;
  /** What stands over the letters. */
  label: string;
}

/** What an authenticator is given: the code for its camera, and the same in letters. */
export function AuthenticatorSecret({ qr, secret, alt, label }: AuthenticatorSecretProps) {
  return (
    <>
      {/* Dark on white whatever the page's colours are: cameras want it. */}
      <svg
        role="img"
        aria-label={alt}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        className="size-50 rounded-field border border-line bg-white text-black"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <p className="type-small text-ink-2">
        {label}
        <br />
        <code className="type-label wrap-anywhere text-ink">{secret.replace(/(.{4})(?=.)/gu, '$1 ')}</code>
      </p>
    </>
  );
}
