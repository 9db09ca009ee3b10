export interface ImapConfig {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (port 993). Otherwise STARTTLS is used where the server offers it. */
  readonly secure: boolean;
  readonly user: string;
  readonly pass: string;
}
