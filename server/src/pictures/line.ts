interface Waiting {
  size: number;
  came: number;
  /** How many that came later went before it. */
  passed: number;
  start: () => void;
}

/** So many can pass a large one, then it is its turn. */
const mostPassed = 8;

export interface Turn {
  /** Each has a place of their own: whoever comes with many waits behind themselves. */
  whose: string;
  size: number;
}

/** Makes a function that runs one thing at a time: of everybody's first one the smallest, and nobody's twice in a row. */
export function createLine(): <Result>(turn: Turn, run: () => Promise<Result>) => Promise<Result> {
  const waiting = new Map<string, Waiting[]>();
  let busy = false;
  let last: string | null = null;
  let count = 0;

  function next(): void {
    const firsts = [...waiting].flatMap(([whose, [first]]) => (first ? [{ whose, first }] : []));
    const others = firsts.filter(({ whose }) => whose !== last);
    const [chosen] = (others.length > 0 ? others : firsts).sort(
      (one, other) =>
        Number(other.first.passed >= mostPassed) - Number(one.first.passed >= mostPassed) ||
        one.first.size - other.first.size,
    );
    busy = chosen !== undefined;
    if (!chosen) return;
    const { whose, first } = chosen;
    for (const each of firsts) if (each.first.came < first.came) each.first.passed += 1;
    const left = (waiting.get(whose) ?? []).slice(1);
    if (left.length > 0) waiting.set(whose, left);
    else waiting.delete(whose);
    last = whose;
    first.start();
  }

  return async ({ whose, size }, run) => {
    await new Promise<void>((start) => {
      waiting.set(whose, [...(waiting.get(whose) ?? []), { size, came: count++, passed: 0, start }]);
      if (!busy) next();
    });
    try {
      return await run();
    } finally {
      next();
    }
  };
}
