export interface ReadmeEntry {
  section: string;
  component: string;
  names: string[];
  props: string;
}

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
