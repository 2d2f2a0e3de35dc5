import { calculateVersion, compareReports, isAtLeast, raiseVersion } from './change';
import { formatReport, parseReport, type Report } from './report';

const makeReport = (members: Record<string, string>): Report => ({
  version: '0.2.0',
  sections: [{ title: '@laurel/shared/api', kind: 'code', members: new Map(Object.entries(members)) }],
});
const optionsText = 'export interface Options {\n    token: string;\n}';
const callText = 'export function call(name: string): void;';

test.each([
  ['nothing', { Options: optionsText, call: callText }, { Options: optionsText, call: callText }, [], '0.2.0', '1.4.2'],
  ['a new export', { call: callText }, { call: callText, Options: optionsText }, ['added Options'], '0.2.1', '1.5.0'],
  [
    'a removed export',
    { call: callText, Options: optionsText },
    { call: callText },
    ['removed Options'],
    '0.3.0',
    '2.0.0',
  ],
  [
    'another parameter',
    { call: callText },
    { call: callText.replace('string', 'number') },
    ['changed call'],
    '0.3.0',
    '2.0.0',
  ],
  [
    'a new field',
    { Options: optionsText },
    { Options: optionsText.replace('\n}', '\n    signal?: AbortSignal;\n}') },
    ['extended Options'],
    '0.2.1',
    '1.5.0',
  ],
  [
    'a field that is gone',
    { Options: optionsText },
    { Options: optionsText.replace('    token: string;\n', '') },
    ['changed Options'],
    '0.3.0',
    '2.0.0',
  ],
])('%s requires its version', (_, before, after, expected, beforeOne, fromOne) => {
  const changes = compareReports(makeReport(before), makeReport(after));
  expect(changes.map(({ kind, member }) => `${kind} ${member.split(' ')[0]}`)).toEqual(expected);
  expect(calculateVersion('0.2.0', changes)).toBe(beforeOne);
  expect(calculateVersion('1.4.2', changes)).toBe(fromOne);
});

test('a removed module removes its members', () => {
  const changes = compareReports(makeReport({ call: callText }), { version: '0.2.0', sections: [] });
  expect(changes).toEqual([{ kind: 'removed', member: 'call of @laurel/shared/api' }]);
});

test.each([
  ['0.3.0', '0.2.9', true],
  ['0.2.10', '0.2.9', true],
  ['0.2.0', '0.2.0', true],
  ['0.2.0', '0.2.1', false],
  ['0.9.0', '1.0.0', false],
])('%s reaches %s: %s', (version, least, expected) => {
  expect(isAtLeast(version, least)).toBe(expected);
});

test.each([
  [[], '0.2.3'],
  [['patch', 'patch'], '0.2.4'],
  [['patch', 'minor'], '0.3.0'],
  [['minor', 'major'], '1.0.0'],
])('changes of %j raise 0.2.3 to %s', (bumps, expected) => {
  expect(raiseVersion('0.2.3', bumps)).toBe(expected);
});

test('additions and corrections since the last version count as one addition', () => {
  const lastReport = makeReport({ call: callText });
  expect(
    compareReports(lastReport, makeReport({ call: callText, Options: optionsText.replace('token', 'key') })),
  ).toEqual([{ kind: 'added', member: 'Options of @laurel/shared/api' }]);
});

test('a printed report parses to the same report', () => {
  const writtenReport: Report = makeReport({
    Options: optionsText,
    call: callText,
    Link: 'export Link: Link of react-router-dom',
  });
  const table = new Map([
    ['login', 'login POST /login'],
    ['logout', 'logout GET /logout'],
  ]);
  writtenReport.sections.push({ title: 'Calls', kind: 'table', note: 'Sent by the host.', members: table });
  const parsedReport = parseReport(formatReport(writtenReport));
  expect(parsedReport.version).toBe('0.2.0');
  expect(parsedReport.sections.map(({ members }) => [...members])).toEqual(
    writtenReport.sections.map(({ members }) => [...members]),
  );
  table.delete('login');
  expect(compareReports(parsedReport, writtenReport)).toEqual([{ kind: 'removed', member: 'login of Calls' }]);
});
