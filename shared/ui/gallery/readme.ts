/** The README's entry for a component: a line of its tables. */
export interface ReadmeEntry {
  section: string;
  /** The folder, which ends the import: `button`. */
  component: string;
  /** What it exports according to this line: `Button`. */
  names: string[];
  /** The cell with its props, in Markdown. */
  props: string;
}

/** Parses the tables of the kit's README, the one list of components for readers and for the gallery. */
export function readReadme(markdown: string): ReadmeEntry[] {
  const entries: ReadmeEntry[] = [];
  let section = '';
  for (const line of markdown.split('\n')) {
    const heading = /^## (.+)$/.exec(line)?.[1];
    if (heading) section = heading;
    const [, component, names = '', props = ''] = /^\| `([a-z-]+)` (.+?)\s*\| (.+?)\s*\|$/.exec(line) ?? [];
    if (component)
      entries.push({ section, component, props, names: names.split(', ').filter((name) => /^\w+$/.test(name)) });
  }
  return entries;
}
