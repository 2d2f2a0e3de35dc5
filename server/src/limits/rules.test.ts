import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const domains = join(import.meta.dirname, '../domains');

test('gives each limit its own name, because budgets are stored by name', () => {
  const files = readdirSync(domains, { recursive: true, encoding: 'utf8' });
  const limitFiles = files.filter((file) => /(^|\/)limits\.ts$/.test(file)).map((file) => join(domains, file));
  const sources = [join(import.meta.dirname, 'rules.ts'), ...limitFiles].map((file) => readFileSync(file, 'utf8'));
  const namedSources = sources.flatMap((source) => {
    const names = [...source.matchAll(/: Limit = \{ name: '(\w+)'/g)].map(([, name]) => name);
    expect(names).toHaveLength(source.match(/: Limit =/g)?.length ?? 0);
    return names;
  });
  expect(namedSources).toEqual(expect.arrayContaining(['visitor', 'money', 'code', 'contact', 'faucet', 'upload']));
  expect(new Set(namedSources).size).toBe(namedSources.length);
});
