import { toErrorFields } from './log';

test.each([
  ['a word', { name: 'string', error: 'A value that is no error was thrown.' }],
  [Object.assign(new TypeError('No.'), { code: 7 }), { name: 'TypeError', error: 'No.' }],
  [Object.assign(new Error('No.'), { code: 'EPIPE', body: 'x' }), { name: 'Error', code: 'EPIPE', error: 'No.' }],
  [
    Object.assign(new Error('value "x"'), { code: '22003' }),
    { name: 'Error', code: '22003', error: 'The database refused a value.' },
  ],
])('logs only names, codes and messages of %p', (error, fields) => {
  expect(toErrorFields(error)).toEqual(fields);
});
