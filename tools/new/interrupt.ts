const signalNames = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs work that a signal to the process can interrupt. The signal aborts the work, which can then undo its changes before the process ends. */
export async function runInterruptibly<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  const interruptRun = () => controller.abort(new Error('Interrupted: nothing was changed.'));
  for (const signalName of signalNames) process.on(signalName, interruptRun);
  try {
    return await work(controller.signal);
  } finally {
    for (const signalName of signalNames) process.off(signalName, interruptRun);
  }
}
