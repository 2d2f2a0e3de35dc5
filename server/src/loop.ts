export interface Loop {
  /** Ends the pause, or starts another turn right after the current one. */
  wake(): void;
  /** Resolves when the current turn is over. */
  stop(): Promise<void>;
}

const shortestRest = 20;

/** `turn` returns how many milliseconds to pause, and must not throw. */
export function startLoop(turn: () => Promise<number>): Loop {
  let stopped = false;
  let woken = false;
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
    while (!stopped) {
      woken = false;
      const milliseconds = Math.max(shortestRest, await turn());
      if (!stopped && !woken) await waitFor(milliseconds);
    }
  }
  const runningLoop = runLoop();
  const wakeLoop = () => {
    woken = true;
    endRest();
  };
  return {
    wake: wakeLoop,
    async stop() {
      stopped = true;
      wakeLoop();
      await runningLoop;
    },
  };
}
