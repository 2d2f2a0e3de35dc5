export function findPurposes(source: string): string[] {
  const stated = [
    ...source.matchAll(/\bpurpose=(?:"(?<one>\w+)"|\{(?<either>[^}]*)\})/g),
    ...source.matchAll(/\bformat(?:Amount|Coins)\((?<either>(?:[^()]|\([^()]*\))*)\)/g),
    ...source.matchAll(/\bformats\.amount\((?<either>(?:[^()]|\([^()]*\))*)\)/g),
  ].map(({ groups }) => groups?.one ?? groups?.either ?? '');
  const named = stated.flatMap((text) => text.match(/\b(short|headline|exact)\b/g) ?? []);
  return [...new Set(named)].sort();
}
