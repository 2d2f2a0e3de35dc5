import type { Report } from './report';

export interface Change {
  kind: 'removed' | 'changed' | 'added' | 'extended';
  /** For example `useRead of @laurel/shared/service`. */
  member: string;
}

function isSubsequence(lines: string[], longerLines: string[]): boolean {
  let matchedCount = 0;
  for (const line of longerLines) if (line === lines[matchedCount]) matchedCount += 1;
  return matchedCount === lines.length;
}

export function compareReports(before: Report, after: Report): Change[] {
  const changes: Change[] = [];
  const titles = new Set([...before.sections, ...after.sections].map(({ title }) => title));
  const findMembers = (report: Report, title: string) =>
    report.sections.find((section) => section.title === title)?.members ?? new Map<string, string>();
  for (const title of titles) {
    const [membersBefore, membersNow] = [findMembers(before, title), findMembers(after, title)];
    for (const name of new Set([...membersBefore.keys(), ...membersNow.keys()])) {
      const [textBefore, textNow] = [membersBefore.get(name), membersNow.get(name)];
      if (textBefore === textNow) continue;
      const member = `${name} of ${title}`;
      if (textBefore === undefined) changes.push({ kind: 'added', member });
      else if (textNow === undefined) changes.push({ kind: 'removed', member });
      else
        changes.push({
          kind: isSubsequence(textBefore.split('\n'), textNow.split('\n')) ? 'extended' : 'changed',
          member,
        });
    }
  }
  return changes;
}

export const isBreaking = (changes: readonly Change[]): boolean =>
  changes.some(({ kind }) => kind === 'removed' || kind === 'changed');

type Version = [major: number, minor: number, patch: number];

function parseVersion(text: string): Version {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  if (!match) throw new Error(`"${text}" isn't a version like 1.2.3`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}

export function calculateVersion(version: string, changes: Change[]): string {
  if (changes.length === 0) return version;
  const [major, minor, patch] = parseVersion(version);
  const breaking = isBreaking(changes);
  if (major === 0) return breaking ? `0.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
  return breaking ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

export function raiseVersion(version: string, bumps: readonly string[]): string {
  const [major, minor, patch] = parseVersion(version);
  if (bumps.includes('major')) return `${major + 1}.0.0`;
  if (bumps.includes('minor')) return `${major}.${minor + 1}.0`;
  return bumps.includes('patch') ? `${major}.${minor}.${patch + 1}` : version;
}

export function isAtLeast(version: string, least: string): boolean {
  const [versionParts, leastParts] = [parseVersion(version), parseVersion(least)];
  const difference = versionParts.map((part, index) => part - (leastParts[index] ?? 0)).find((part) => part !== 0);
  return (difference ?? 0) >= 0;
}
