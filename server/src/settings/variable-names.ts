function calculateEditDistance(name: string, otherName: string): number {
  let row = Array.from({ length: otherName.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...name].entries()) {
    const nextRow = [i + 1];
    for (const [j, against] of [...otherName].entries())
      nextRow.push(
        Math.min((nextRow[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === against ? 0 : 1)),
      );
    row = nextRow;
  }
  return row.at(-1) ?? 0;
}

/** Allows fewer differences for short names, because they easily resemble each other, as HOST and HOME do. */
const calculateMostDifferences = (name: string): number => (name.length >= 10 ? 2 : name.length >= 6 ? 1 : 0);

export function findLikelyName(name: string, knownNames: readonly string[]): string | null {
  const [nearest] = knownNames
    .map((each) => ({ each, far: calculateEditDistance(name, each) }))
    .sort((a, b) => a.far - b.far);
  return nearest && nearest.far > 0 && nearest.far <= calculateMostDifferences(nearest.each) ? nearest.each : null;
}
