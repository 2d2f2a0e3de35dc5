import { listNames, parseCells } from './name-list';

const describeNames = (text: string) => listNames(text).map(({ line, name }) => `${line} ${name}`);

test.each([
  [
    'one name a line, with empty ones between',
    'kestrel_09\n\n  mlk_ovi \r\n@half_moon',
    ['1 kestrel_09', '3 mlk_ovi', '4 half_moon'],
  ],
  ['the column that the first line names', '\uFEFFseed;Username;note\n1;kestrel_09;x\n2;;y', ['2 kestrel_09']],
  ['an export of entrants', 'entrant_id,player_id,player\na,b,"kestrel_09"\n', ['2 kestrel_09']],
  ['quoted cells', '"ines ""the"" vale","a,b"\nmlk_ovi', ['1 ines "the" vale', '2 mlk_ovi']],
  ['nothing', '\n \n', []],
])('reads %s', (_what, text, expected) => {
  expect(describeNames(text)).toEqual(expected);
});

test('a quoted cell keeps separators', () => {
  expect(parseCells('a,"b;c,d",\te')[0]).toEqual(['a', 'b;c,d', '', 'e']);
});
