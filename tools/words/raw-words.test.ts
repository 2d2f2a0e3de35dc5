import { findRawWords } from './raw-words';

const findWords = (source: string) => findRawWords(source).map(({ line, text }) => `${line} ${text}`);

test('finds an element’s text, with its line', () => {
  expect(findWords('// ä\nconst a = (\n  <p>\n    Sign in {left} <b>ünd more</b>\n  </p>\n);')).toEqual([
    '4 Sign in',
    '4 ünd more',
  ]);
});

test.each([
  '<Field label="Mail" />',
  '<Field label={`Mail`} />',
  "<Field label={last ? t.mail : 'Mail'} />",
  "<p>{left > 0 && 'Mail'}</p>",
  "<p>{name ?? 'Mail'}</p>",
  "const tabs = [{ to: '/mail', label: 'Mail' }]",
  "notify({ type: 'info', message: 'Mail' })",
  "showConfirmation('Mail')",
  "const Spinner = ({ label = 'Mail' }) => label",
])('finds the text in %s', (source) => {
  expect(findWords(source)).toEqual(['1 Mail']);
});

test.each([
  '<p>{t.mail}: 3 × 4</p>',
  '<title>{`Laurel`}</title>',
  '<input type="email" name="mail" />',
  "<p>{state === 'open' && t.open}</p>",
  "const row = { kind: 'open', to: '/mail' }",
  "throw new Error('Mail')",
])('accepts %s', (source) => {
  expect(findWords(source)).toEqual([]);
});
