/** "Winter Laurel Cup XII" becomes "Winter", "Laurel", "Cup XII". */
export function splitTitle(title: string): string[] {
  const words = title.trim().split(/\s+/);
  const count = Math.min(3, words.length);
  let bestLines: string[] = [title];
  let shortestLength = Number.POSITIVE_INFINITY;
  for (const lines of divideWords(words, count)) {
    const longestLength = Math.max(...lines.map((line) => line.length));
    if (longestLength <= shortestLength) {
      shortestLength = longestLength;
      bestLines = lines;
    }
  }
  return bestLines;
}

function divideWords(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]];
  const lines: string[][] = [];
  for (let firstLineWords = 1; firstLineWords <= words.length - (count - 1); firstLineWords += 1) {
    const firstLine = words.slice(0, firstLineWords).join(' ');
    for (const otherLines of divideWords(words.slice(firstLineWords), count - 1))
      lines.push([firstLine, ...otherLines]);
  }
  return lines;
}
