export function findPurposes(source: string): string[] {
  const statedPurposes = [
    ...source.matchAll(/\bpurpose=(?:"(?<one>\w+)"|\{(?<either>[^}]*)\})/g),
    ...source.matchAll(/\bformat(?:Amount|Coins)\((?<either>(?:[^()]|\([^()]*\))*)\)/g),
    ...source.matchAll(/\bformats\.amount\((?<either>(?:[^()]|\([^()]*\))*)\)/g),
  ].map(({ groups }) => groups?.one ?? groups?.either ?? '');
  const namedPurposes = statedPurposes.flatMap((text) => text.match(/\b(short|headline|exact)\b/g) ?? []);
  return [...new Set(namedPurposes)].sort();
}
