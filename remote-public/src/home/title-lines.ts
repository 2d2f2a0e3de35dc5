/** "Winter Laurel Cup XII" becomes "Winter", "Laurel", "Cup XII". */
export function splitTitle(title: string): string[] {
  const words = title.trim().split(/\s+/);
  const lineCount = Math.min(3, words.length);
  let bestLines: string[] = [title];
  let shortestLength = Number.POSITIVE_INFINITY;
  for (const lines of divideWords(words, lineCount)) {
    const longestLength = Math.max(...lines.map((line) => line.length));
    if (longestLength <= shortestLength) {
      shortestLength = longestLength;
      bestLines = lines;
    }
  }
  return bestLines;
}

function divideWords(words: readonly string[], lineCount: number): string[][] {
  if (lineCount === 1) return [[words.join(' ')]];
  const lines: string[][] = [];
  for (let firstLineWordCount = 1; firstLineWordCount <= words.length - (lineCount - 1); firstLineWordCount += 1) {
    const firstLine = words.slice(0, firstLineWordCount).join(' ');
    for (const otherLines of divideWords(words.slice(firstLineWordCount), lineCount - 1))
      lines.push([firstLine, ...otherLines]);
  }
  return lines;
}
