import { stripLetterhead } from './reply.rules';

test.each([
  ['It is paid.', 'It is paid.'],
  ['Hello Ines,\n\nIt is paid.\n\numpire, Laurel', 'It is paid.'],
  ['Liebe Ines,\nder Preis ist da.\n\nViele Grüße,\nUmpire', 'der Preis ist da.'],
  ['Found it!\n\nYour prize was on hold.', 'Found it!\n\nYour prize was on hold.'],
  ['If the clock decided, it waits.\nThen it is paid.', 'If the clock decided, it waits.\nThen it is paid.'],
  ['It is paid.\n\n– umpire', 'It is paid.'],
  ['Hello Ines,', 'Hello Ines,'],
  ['umpire', 'umpire'],
])('%j is mailed as %j', (text, mailedText) => {
  expect(stripLetterhead(text, 'umpire')).toBe(mailedText);
});
