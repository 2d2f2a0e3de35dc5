/** How often each command sent each statement or call, and how often each fault hit it. */
export type Coverage = Record<string, Record<string, CoveredLine>>;

export interface CoveredLine {
  sendCount: number;
  faults: Record<string, number>;
}

export function getCoveredLine(coverage: Coverage, does: string, what: string): CoveredLine {
  const coveredLines = coverage[does] ?? {};
  coverage[does] = coveredLines;
  const line = coveredLines[what] ?? { sendCount: 0, faults: {} };
  coveredLines[what] = line;
  return line;
}

export function sumCounts(into: Record<string, number>, counts: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(counts)) into[name] = (into[name] ?? 0) + count;
}

export function addCoverage(into: Coverage, coverage: Coverage): void {
  for (const [does, coveredLines] of Object.entries(coverage))
    for (const [what, { sendCount, faults }] of Object.entries(coveredLines)) {
      const line = getCoveredLine(into, does, what);
      line.sendCount += sendCount;
      sumCounts(line.faults, faults);
    }
}

export const listCounts = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts)
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => `${String(count).padStart(8)}  ${name}`);

const joinCounts = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

export function listCoverage(coverage: Coverage): string[] {
  return Object.entries(coverage)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([does, coveredLines]) => {
      const lines = Object.entries(coveredLines).sort(([, one], [, other]) => other.sendCount - one.sendCount);
      const hitCount = lines.filter(([, { faults }]) => Object.keys(faults).length > 0).length;
      const totals: Record<string, number> = {};
      for (const [, { faults }] of lines) sumCounts(totals, faults);
      return [
        `${does}: ${hitCount} of ${lines.length} statements and calls hit${hitCount > 0 ? ` (${joinCounts(totals)})` : ''}`,
        ...lines.map(
          ([what, { sendCount, faults }]) =>
            `${String(sendCount).padStart(8)}  ${what}: ${joinCounts(faults) || 'never hit'}`,
        ),
      ];
    });
}

const writtenTablePattern = /\b(insert into|update|delete from) (\w+)/;
const postingPattern = /\binsert into ledger_entries\b/;
const lockPattern = /\bfor (no key )?update\b/;
const readTablePattern = /\bfrom (\w+)/;

export function summariseStatement(text: string): string {
  const flatText = text.replace(/["\s]+/g, ' ').trim();
  if (postingPattern.test(flatText)) return 'posting';
  const writeMatch = writtenTablePattern.exec(flatText);
  if (writeMatch) return `${writeMatch[1]?.split(' ')[0]} ${writeMatch[2]}`;
  const table = readTablePattern.exec(flatText)?.[1];
  if (!table) return flatText.split(' ')[0] ?? '';
  return `${lockPattern.test(flatText) ? 'lock' : 'select'} ${table}`;
}
