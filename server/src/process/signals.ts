const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of signals) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
