const safeTitlePattern =
  /^\{`\$\{(?:(?:t|words)\.[\w.]+(?:\([^`]*\))?|isolateText\([^`]*\)|isolateText\(`[^`]*`\))\} \| Laurel`\}$/;

export function findReversibleTitles(source: string): number[] {
  return [...source.matchAll(/<title>([\s\S]*?)<\/title>/g)]
    .filter(([, content = '']) => !safeTitlePattern.test(content))
    .map(({ index }) => source.slice(0, index).split('\n').length);
}
