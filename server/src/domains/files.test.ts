import { readdirSync } from 'node:fs';

const roles = ['routes', 'commands', 'queries', 'worker', 'mail', 'mapper', 'store', 'rules', 'machine', 'tables'];
const byRole = new RegExp(`(^|\\.)(${roles.join('|')})\\.ts$`);
const forTests = /(^testing|\.test)\.ts$/;

test('the files of a domain are named by their role', () => {
  const found = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(`${import.meta.dirname}/${name}`).map((file) => ({ domain: name, file })));
  expect(found.length).toBeGreaterThan(100);
  const others = found.filter(({ file }) => !byRole.test(file) && !forTests.test(file));
  expect(others).toEqual([]);
});
