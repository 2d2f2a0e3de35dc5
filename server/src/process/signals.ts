const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of signals) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
