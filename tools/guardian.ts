/**
 * Ends programs that know nothing of a lifeline (watchers, the bundler) once their starter is gone, however it went. It
 * hears their process ids over its IPC channel, whose end tells it; signals to the whole group are not for it.
 */
const pids: number[] = [];
process.on('message', (pid) => void pids.push(Number(pid)));
process.on('disconnect', () => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGTERM');
    } catch {
      // It has ended by itself.
    }
  }
  process.exit();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) process.on(signal, () => {});
