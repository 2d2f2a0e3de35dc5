import { roles } from '@laurel/shared/protocol';
import type { Reader, RowAccess } from '../src/call/row-access';

type AccessCase = (reader: Reader) => RowAccess<unknown>;

const splitCells = (line: string): string[] => line.split('|').map((cell) => cell.trim());

function describeAccess(access: RowAccess<unknown>): string {
  if (access.ok) return 'yes';
  return 'why' in access.params ? String(access.params.why) : access.code;
}

export function testAccess(
  parties: Readonly<Record<string, string>>,
  acts: Record<string, AccessCase>,
  table: string,
): void {
  const [[, ...actNames] = [], ...lines] = table.trim().split('\n').map(splitCells);
  const cellsByReader = new Map(
    lines.flatMap(([who = '', ...cells]) => who.split(',').map((each) => [each.trim(), cells] as const)),
  );
  const readers: { who: string; lines: string[]; reader: Reader }[] = [
    { who: 'visitor', lines: ['visitor', 'others'], reader: null },
    ...roles.flatMap((role) => [
      { who: role, lines: [role, 'others'], reader: { id: `a stranger, ${role}`, role } },
      ...Object.entries(parties).map(([party, id]) => ({
        who: `${party} ${role}`,
        lines: [`${party} ${role}`, party],
        reader: { id, role },
      })),
    ]),
  ];

  test('has a column for each act, and a line for each reader', () => {
    expect(Object.keys(parties).filter((party) => ['visitor', 'others', ...roles].includes(party))).toEqual([]);
    expect(actNames).toEqual(Object.keys(acts));
    const lines = new Set(readers.flatMap((each) => each.lines));
    expect([...cellsByReader.keys()].filter((who) => !lines.has(who))).toEqual([]);
  });

  test.each(readers)('$who', ({ lines, reader }) => {
    const line = lines.find((each) => cellsByReader.has(each));
    const table = Object.entries(acts).map(([name, act]) => [name, describeAccess(act(reader))]);
    expect(table).toEqual(actNames.map((name, column) => [name, line && cellsByReader.get(line)?.[column]]));
  });
}
