/** What `npm start` hears of us over the channel that it opened (tools/supervisor.ts); nobody does when started otherwise. */
export const tellStarter = (word: 'ready' | 'refused'): Promise<void> =>
  new Promise((told) => {
    if (process.connected) process.send?.(word, () => told());
    else told();
  });
