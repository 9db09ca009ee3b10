import { readEnvironment } from './environment.ts';
import { startSandbox } from './sandbox.ts';

/** Who started us without a word of farewell may have been killed: the product finishes a mail first. */
const LAST_MAILS_MS = 1_000;

try {
  const sandbox = await startSandbox(readEnvironment(process.env));
  const byStarter = process.argv.includes('--stopped-by-starter');
  let stopping = false;
  const stop = (afterMs: number): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => void sandbox.stop().then(() => process.exit(0)), afterMs);
  };
  // `npm start` stops the product first, then us (tools/supervisor.ts): a mail under way still finds its mailbox.
  const asked = (): void => {
    if (process.connected && byStarter) process.send?.('asked', (error: Error | null) => error && stop(0));
    else stop(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) process.on(signal, asked);
  process.on('disconnect', () => stop(LAST_MAILS_MS));
  // oxlint-disable-next-line typescript/no-unnecessary-boolean-literal-compare -- undefined where nobody started us with a channel
  if (process.connected === false) stop(0);
  const imap = sandbox.imapPort === null ? '' : `, IMAP on port ${sandbox.imapPort}`;
  console.log(
    `Sandbox ready: ${sandbox.url} (mailbox at ${sandbox.url}/mailbox, SMTP on port ${sandbox.smtpPort}${imap})`,
  );
  if (process.connected) process.send?.('ready', () => {});
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (process.connected) process.send?.('refused', () => process.exit(1));
  else process.exit(1);
}
