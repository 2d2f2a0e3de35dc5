export interface Loop {
  /** Ends the rest, or lets the turn under way be followed by another one at once. */
  wake(): void;
  /** Resolves when the turn under way is over. */
  stop(): Promise<void>;
}

/** A turn that found nothing to do never rests for less, whatever it asks for. */
const shortestRest = 20;

/** Runs `turn` again and again; it returns for how many milliseconds to rest, and throws nothing. */
export function startLoop(turn: () => Promise<number>): Loop {
  let stopped = false;
  let woken = false;
  let endRest = () => {};
  const rest = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  async function run(): Promise<void> {
    while (!stopped) {
      woken = false;
      const milliseconds = Math.max(shortestRest, await turn());
      if (!stopped && !woken) await rest(milliseconds);
    }
  }
  const running = run();
  const wake = () => {
    woken = true;
    endRest();
  };
  return {
    wake,
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}
