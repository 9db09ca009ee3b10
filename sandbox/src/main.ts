import { readEnvironment } from './environment.ts';
import { startSandbox } from './sandbox.ts';

try {
  const sandbox = await startSandbox(readEnvironment(process.env));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
  }
  console.log(`Sandbox ready: ${sandbox.url} (mailbox at ${sandbox.url}/mailbox, SMTP on port ${sandbox.smtpPort})`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
