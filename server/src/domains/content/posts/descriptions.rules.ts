import { collectFileNames } from '../../../storage/storage';

const picture = /!\[([^\]]+)\]\(([^)\s]+)[^)]*\)/g;

/** The descriptions of a Markdown text's pictures, by file name; the first one counts. */
export function collectDescriptions(markdown: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, words = '', address = ''] of markdown.matchAll(picture))
    for (const name of collectFileNames(address))
      if (!found.has(name) && words.trim()) found.set(name, words.trim().slice(0, 300));
  return found;
}
