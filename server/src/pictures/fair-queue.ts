interface WaitingTurn {
  size: number;
  came: number;
  passedTurns: number;
  start: () => void;
}

/** An owner's first task that this many later tasks have overtaken goes before smaller ones. */
const mostPassed = 8;

export interface Turn {
  whose: string;
  size: number;
}

/** Makes a function that runs one task at a time. It picks the smallest of all owners' first tasks, unless one was overtaken `mostPassed` times. It never picks two in a row from one owner while others wait. */
export function createFairQueue(): <Result>(turn: Turn, run: () => Promise<Result>) => Promise<Result> {
  const waitingTurns = new Map<string, WaitingTurn[]>();
  let isBusy = false;
  let lastOwner: string | null = null;
  let count = 0;

  function startNext(): void {
    const firstTurns = [...waitingTurns].flatMap(([whose, [first]]) => (first ? [{ whose, first }] : []));
    const otherFirsts = firstTurns.filter(({ whose }) => whose !== lastOwner);
    const [chosen] = (otherFirsts.length > 0 ? otherFirsts : firstTurns).sort(
      (a, b) =>
        Number(b.first.passedTurns >= mostPassed) - Number(a.first.passedTurns >= mostPassed) ||
        a.first.size - b.first.size,
    );
    isBusy = chosen !== undefined;
    if (!chosen) return;
    const { whose, first } = chosen;
    for (const each of firstTurns) if (each.first.came < first.came) each.first.passedTurns += 1;
    const waitingTurnsLeft = (waitingTurns.get(whose) ?? []).slice(1);
    if (waitingTurnsLeft.length > 0) waitingTurns.set(whose, waitingTurnsLeft);
    else waitingTurns.delete(whose);
    lastOwner = whose;
    first.start();
  }

  return async ({ whose, size }, run) => {
    await new Promise<void>((start) => {
      waitingTurns.set(whose, [...(waitingTurns.get(whose) ?? []), { size, came: count++, passedTurns: 0, start }]);
      if (!isBusy) startNext();
    });
    try {
      return await run();
    } finally {
      startNext();
    }
  };
}
