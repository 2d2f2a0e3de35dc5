/** Titles that are safe: a catalogue's texts, which isolate their values, and values that the title isolates itself. */
const safe =
  /^\{`\$\{(?:(?:t|words)\.[\w.]+(?:\([^`]*\))?|isolateText\([^`]*\)|isolateText\(`[^`]*`\))\} \| Laurel`\}$/;

/** The lines of tab titles in which a value's direction could reverse the rest. */
export function findTurnedTitles(source: string): number[] {
  return [...source.matchAll(/<title>([\s\S]*?)<\/title>/g)]
    .filter(([, content = '']) => !safe.test(content))
    .map(({ index }) => source.slice(0, index).split('\n').length);
}
