import { execFileSync } from 'node:child_process';

/** Resident memory of the rendering processes of a process, in megabytes. */
export const renderWorkersMegabytes = (parent: number): number => {
  const listed = execFileSync('ps', ['-A', '-o', 'ppid=,rss=,args='], { encoding: 'utf8' });
  return listed
    .split('\n')
    .map((line) => line.trim().split(/\s+/u))
    .filter(([ppid, , ...command]) => Number(ppid) === parent && command.join(' ').includes('render-worker'))
    .reduce((sum, [, kilobytes]) => sum + Number(kilobytes) / 1e3, 0);
};
