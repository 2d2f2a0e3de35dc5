import { buildChangeFile } from './change-file';
import { readChange } from './request';

const packages = new Map([
  ['shared', '@laurel/shared'],
  ['remote-admin', '@laurel/remote-admin'],
]);

test('a change names each package with its bump, in the format of changesets', () => {
  const change = readChange(['Staff see more.', '--minor', 'remote-admin', '--patch', '@laurel/shared'], packages);
  expect(buildChangeFile(change)).toBe(
    '---\n"@laurel/remote-admin": minor\n"@laurel/shared": patch\n---\n\nStaff see more.\n',
  );
});

test.each([
  [['--patch', 'shared'], 'npm run change'],
  [['Staff see more.'], 'npm run change'],
  [['Staff see more.', 'And more.', '--patch', 'shared'], 'npm run change'],
  [['Staff see more', '--patch', 'shared'], 'whole sentences'],
  [['Staff see more.', '--patch', 'e2e'], 'These have: shared, remote-admin.'],
  [['Staff see more.', '--patch', 'shared', '--minor', 'shared'], 'named twice'],
])('%j is refused with a sentence', (args, reason) => {
  expect(() => readChange(args, packages)).toThrow(reason);
});
