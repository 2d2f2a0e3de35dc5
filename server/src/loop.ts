export interface Loop {
  /** Ends the pause, or starts another turn right after the current one. */
  wake(): void;
  /** Resolves when the current turn is over. */
  stop(): Promise<void>;
}

const shortestRestMs = 20;

/** `turn` must not throw. It returns how many milliseconds to pause; less than 20 counts as 20. */
export function startLoop(turn: () => Promise<number>): Loop {
  let isStopped = false;
  let isWoken = false;
  let endRest = () => {};
  const waitFor = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  async function runLoop(): Promise<void> {
    while (!isStopped) {
      isWoken = false;
      const milliseconds = Math.max(shortestRestMs, await turn());
      if (!isStopped && !isWoken) await waitFor(milliseconds);
    }
  }
  const runningLoop = runLoop();
  const wakeLoop = () => {
    isWoken = true;
    endRest();
  };
  return {
    wake: wakeLoop,
    async stop() {
      isStopped = true;
      wakeLoop();
      await runningLoop;
    },
  };
}
