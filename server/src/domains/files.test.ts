import { existsSync, readdirSync, readFileSync } from 'node:fs';

const fileRoles = [
  'routes',
  'commands',
  'queries',
  'worker',
  'job',
  'mail',
  'mapper',
  'store',
  'rules',
  'limits',
  'machine',
  'tables',
];
const rolePattern = new RegExp(`(^|\\.)(${fileRoles.join('|')})\\.ts$`);
const testFilePattern = /(^testing|\.test)\.ts$/;

const listFolders = (place: string): string[] =>
  readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

test('names the files of a domain by their role', () => {
  const domains = listFolders(import.meta.dirname).flatMap((group) =>
    listFolders(`${import.meta.dirname}/${group}`).map((name) => `${group}/${name}`),
  );
  const entries = domains.flatMap((domain) =>
    readdirSync(`${import.meta.dirname}/${domain}`).map((file) => ({ domain, file })),
  );
  expect(entries.length).toBeGreaterThan(100);
  const otherEntries = entries.filter(({ file }) => !rolePattern.test(file) && !testFilePattern.test(file));
  expect(otherEntries).toEqual([]);
});

test('tests every access rule with a table of owners and roles', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const ruleFiles = files.filter((file) => /(^|\/)access\.rules\.ts$/.test(file));
  expect(ruleFiles.length).toBeGreaterThan(3);
  const untestedFiles = ruleFiles.filter((file) => {
    const testFile = `${import.meta.dirname}/${file.replace(/\.ts$/, '.test.ts')}`;
    return !existsSync(testFile) || !readFileSync(testFile, 'utf8').includes('testAccess(');
  });
  expect(untestedFiles).toEqual([]);
});

test('lets domains forbid something only through access rules', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const forbiddingFiles = files.filter(
    (file) =>
      /(?<!\.test)\.ts$/.test(file) &&
      readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes("new Refusal('forbidden'"),
  );
  expect(forbiddingFiles.sort()).toEqual(['operations/approvals/due.job.ts', 'people/profiles/role.commands.ts']);
});

test('lets no domain read the clock itself', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !/(^|\/)testing|\.test\.ts$/.test(file));
  const askingSources = sources.filter((file) =>
    /Date\.now\(\)|new Date\(\)|performance\.now\(\)/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
  );
  expect(askingSources).toEqual(['coins/ledger/ids.rules.ts']);
});
