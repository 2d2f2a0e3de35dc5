/** "Winter Laurel Cup XII" becomes "Winter", "Laurel", "Cup XII". */
export function splitTitle(title: string): string[] {
  const words = title.trim().split(/\s+/);
  const count = Math.min(3, words.length);
  let best: string[] = [title];
  let shortestLength = Number.POSITIVE_INFINITY;
  for (const lines of divideWords(words, count)) {
    const longest = Math.max(...lines.map((line) => line.length));
    if (longest <= shortestLength) {
      shortestLength = longest;
      best = lines;
    }
  }
  return best;
}

function divideWords(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]];
  const lines: string[][] = [];
  for (let cut = 1; cut <= words.length - (count - 1); cut += 1) {
    const firstLine = words.slice(0, cut).join(' ');
    for (const otherLines of divideWords(words.slice(cut), count - 1)) lines.push([firstLine, ...otherLines]);
  }
  return lines;
}
