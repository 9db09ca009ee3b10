import { execFileSync } from 'node:child_process';

/** Number and resident kilobytes of each rendering process of a process. */
const renderWorkers = (parent: number): { readonly pid: number; readonly kilobytes: number }[] => {
  const listed = execFileSync('ps', ['-A', '-o', 'ppid=,pid=,rss=,args='], { encoding: 'utf8' });
  return listed
    .split('\n')
    .map((line) => line.trim().split(/\s+/u))
    .filter(([ppid, , , ...command]) => Number(ppid) === parent && command.join(' ').includes('render-worker'))
    .map(([, pid, kilobytes]) => ({ pid: Number(pid), kilobytes: Number(kilobytes) }));
};

export const renderWorkersOf = (parent: number): number[] => renderWorkers(parent).map(({ pid }) => pid);

/** Resident memory of the rendering processes of a process, in megabytes. */
export const renderWorkersMegabytes = (parent: number): number =>
  renderWorkers(parent).reduce((sum, { kilobytes }) => sum + kilobytes / 1e3, 0);
