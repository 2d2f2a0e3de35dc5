function calculateEditDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const nextRow = [i + 1];
    for (const [j, against] of [...other].entries())
      nextRow.push(
        Math.min((nextRow[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === against ? 0 : 1)),
      );
    row = nextRow;
  }
  return row.at(-1) ?? 0;
}

/** Allows fewer differences for short names, which resemble others, such as HOST and HOME. */
const calculateMostDifferences = (name: string): number => (name.length >= 10 ? 2 : name.length >= 6 ? 1 : 0);

export function findLikelyName(name: string, knownNames: readonly string[]): string | null {
  const [nearest] = knownNames
    .map((each) => ({ each, far: calculateEditDistance(name, each) }))
    .sort((one, other) => one.far - other.far);
  return nearest && nearest.far > 0 && nearest.far <= calculateMostDifferences(nearest.each) ? nearest.each : null;
}
