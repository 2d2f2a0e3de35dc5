/** Ways in which a person or a system ends a command. */
const ends = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Does work that can be interrupted: whatever would end the process aborts the signal, and the work takes back what it has done. */
export async function interruptible<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  const interrupt = () => controller.abort(new Error('Interrupted: nothing was changed.'));
  for (const end of ends) process.on(end, interrupt);
  try {
    return await work(controller.signal);
  } finally {
    for (const end of ends) process.off(end, interrupt);
  }
}
