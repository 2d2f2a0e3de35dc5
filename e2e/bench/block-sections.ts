function splitSections(block: string): Map<string, string> {
  const titleMatches = [...block.matchAll(/^\*\*(.+)\*\*$/gm)];
  return new Map(
    titleMatches.map((match, index) => {
      const end = titleMatches[index + 1]?.index ?? block.length;
      return [match[1] ?? '', block.slice(match.index + match[0].length, end).trim()];
    }),
  );
}

export function replaceSections(
  block: string,
  sections: ReadonlyMap<string, string>,
  order: readonly string[],
): string {
  const allSections = new Map([...splitSections(block), ...sections]);
  return order
    .flatMap((title) => (allSections.has(title) ? [`**${title}**\n\n${allSections.get(title)}`] : []))
    .join('\n\n');
}
