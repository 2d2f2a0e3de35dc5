import { collectFileNames } from '../../../storage/storage';

const picturePattern = /!\[([^\]]+)\]\(([^)\s]+)[^)]*\)/g;

export function collectDescriptions(markdown: string): Map<string, string> {
  const descriptions = new Map<string, string>();
  for (const [, words = '', address = ''] of markdown.matchAll(picturePattern))
    for (const name of collectFileNames(address))
      if (!descriptions.has(name) && words.trim()) descriptions.set(name, words.trim().slice(0, 300));
  return descriptions;
}
