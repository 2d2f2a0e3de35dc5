/** "Winter Laurel Cup XII" becomes "Winter", "Laurel", "Cup XII". */
export function splitTitle(title: string): string[] {
  const words = title.trim().split(/\s+/);
  const count = Math.min(3, words.length);
  let best: string[] = [title];
  let shortest = Number.POSITIVE_INFINITY;
  for (const lines of divideWords(words, count)) {
    const longest = Math.max(...lines.map((line) => line.length));
    if (longest <= shortest) {
      shortest = longest;
      best = lines;
    }
  }
  return best;
}

function divideWords(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]];
  const lines: string[][] = [];
  for (let cut = 1; cut <= words.length - (count - 1); cut += 1) {
    const first = words.slice(0, cut).join(' ');
    for (const rest of divideWords(words.slice(cut), count - 1)) lines.push([first, ...rest]);
  }
  return lines;
}
