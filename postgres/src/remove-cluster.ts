import { rmSync } from 'node:fs';
import { PostgresRefusal } from './postgres-refusal.ts';
import { prepareDataDir } from './data-dir.ts';
import type { DataDirOptions } from './data-dir.ts';
import { placesIn } from './places.ts';
import type { Places } from './places.ts';
import { isServerOf, recordedPid } from './postmaster-pid.ts';
import { stopPostmaster } from './postmaster.ts';
import { connectTo, countOtherHolders } from './probe.ts';
import { withStartLock } from './start-lock.ts';

/**
 * Deletes the cluster of a data directory: all of the product's data. Refuses while a process uses it; a server that
 * nobody uses any more (left over by a crash) is stopped first. Resolves to the data directory.
 */
export const removeCluster = async (options: DataDirOptions): Promise<string> => {
  const { dataDir } = prepareDataDir(options);
  const places = placesIn(dataDir);
  await withStartLock(places.startLock, async () => {
    await stopUnused(places);
    for (const path of [places.cluster, places.run, places.log]) rmSync(path, { recursive: true, force: true });
  });
  return dataDir;
};

const stopUnused = async (places: Places): Promise<void> => {
  const pid = recordedPid(places.cluster);
  const answer = await connectTo(places);
  if (typeof answer === 'object') {
    const others = await countOtherHolders(answer);
    if (others === 0 && pid !== null) await stopPostmaster(places.cluster, pid);
    answer.client.end().catch(() => {});
    if (others === 0) return;
  } else if (pid === null || !isServerOf(places.cluster, pid)) {
    return;
  } else if (answer === 'stopping') {
    return stopPostmaster(places.cluster, pid); // nobody's any more; one that hangs is ended
  }
  throw new PostgresRefusal(`The product is running on ${places.dataDir}: stop it first.`);
};
