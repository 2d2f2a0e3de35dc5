/** Signals that end a command. */
const ends = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs work that can be interrupted: a signal that would end the process aborts it, and the work undoes its changes.
 */
export async function runInterruptibly<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  const interrupt = () => controller.abort(new Error('Interrupted: nothing was changed.'));
  for (const end of ends) process.on(end, interrupt);
  try {
    return await work(controller.signal);
  } finally {
    for (const end of ends) process.off(end, interrupt);
  }
}
