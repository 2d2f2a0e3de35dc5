import { collectFileNames } from '../../../storage/storage';

const picture = /!\[([^\]]+)\]\(([^)\s]+)[^)]*\)/g;

export function collectDescriptions(markdown: string): Map<string, string> {
  const descriptions = new Map<string, string>();
  for (const [, words = '', address = ''] of markdown.matchAll(picture))
    for (const name of collectFileNames(address))
      if (!descriptions.has(name) && words.trim()) descriptions.set(name, words.trim().slice(0, 300));
  return descriptions;
}
