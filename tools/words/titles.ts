/** Texts of a catalogue isolate what they are given; anything else has to be isolated here. */
const safe = /^\{`\$\{(?:(?:t|words)\.[\w.]+(?:\([^`]*\))?|isolate\([^`]*\)|isolate\(`[^`]*`\))\} \| Laurel`\}$/;

/** The lines of titles of tabs in which somebody's text could turn the rest around. */
export function turnedTitles(source: string): number[] {
  return [...source.matchAll(/<title>([\s\S]*?)<\/title>/g)]
    .filter(([, content = '']) => !safe.test(content))
    .map(({ index }) => source.slice(0, index).split('\n').length);
}
