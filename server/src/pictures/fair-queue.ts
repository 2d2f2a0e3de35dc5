interface WaitingTurn {
  size: number;
  arrival: number;
  overtakings: number;
  start: () => void;
}

/** Once this many later tasks have overtaken an owner's first task, it goes before smaller ones. */
const mostOvertakings = 8;

export interface Turn {
  whose: string;
  size: number;
}

/** Makes a function that runs one task at a time. It picks the smallest of all owners' first tasks, unless one was overtaken `mostOvertakings` times. It never picks two in a row from one owner while others wait. */
export function createFairQueue(): <Result>(turn: Turn, run: () => Promise<Result>) => Promise<Result> {
  const waitingTurns = new Map<string, WaitingTurn[]>();
  let isBusy = false;
  let lastOwner: string | null = null;
  let arrivalCount = 0;

  function startNextTurn(): void {
    const firstTurns = [...waitingTurns].flatMap(([whose, [turn]]) => (turn ? [{ whose, turn }] : []));
    const otherOwnersTurns = firstTurns.filter(({ whose }) => whose !== lastOwner);
    const [chosenTurn] = (otherOwnersTurns.length > 0 ? otherOwnersTurns : firstTurns).sort(
      (a, b) =>
        Number(b.turn.overtakings >= mostOvertakings) - Number(a.turn.overtakings >= mostOvertakings) ||
        a.turn.size - b.turn.size,
    );
    isBusy = chosenTurn !== undefined;
    if (!chosenTurn) return;
    const { whose, turn } = chosenTurn;
    for (const each of firstTurns) if (each.turn.arrival < turn.arrival) each.turn.overtakings += 1;
    const waitingTurnsLeft = (waitingTurns.get(whose) ?? []).slice(1);
    if (waitingTurnsLeft.length > 0) waitingTurns.set(whose, waitingTurnsLeft);
    else waitingTurns.delete(whose);
    lastOwner = whose;
    turn.start();
  }

  return async ({ whose, size }, run) => {
    await new Promise<void>((start) => {
      waitingTurns.set(whose, [
        ...(waitingTurns.get(whose) ?? []),
        { size, arrival: arrivalCount++, overtakings: 0, start },
      ]);
      if (!isBusy) startNextTurn();
    });
    try {
      return await run();
    } finally {
      startNextTurn();
    }
  };
}
