import { readdir, readFile } from 'node:fs/promises';

/** The processor time that PostgreSQL's running processes have used, in milliseconds. Null without `/proc`. */
export async function measurePostgresCpu(postmaster: number): Promise<number | null> {
  const names = await readdir('/proc').catch(() => null);
  if (!names) return null;
  const costs = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map((pid) => measureCost(pid, postmaster)),
  );
  return costs.reduce((sum, cost) => sum + cost, 0);
}

async function measureCost(pid: string, parent: number): Promise<number> {
  try {
    const statText = await readFile(`/proc/${pid}/stat`, 'latin1');
    // The state and the parent follow the name, which can itself contain brackets and spaces.
    const [, ppid] = statText.slice(statText.lastIndexOf(')') + 2).split(' ');
    if (Number(ppid) !== parent) return 0;
    const [nanoseconds] = (await readFile(`/proc/${pid}/schedstat`, 'latin1')).split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return 0;
  }
}
