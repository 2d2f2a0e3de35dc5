import { execFileSync } from 'node:child_process';
import path from 'node:path';

const runGenerator = (...args: string[]) =>
  execFileSync(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'new.ts'), ...args], {
    encoding: 'utf8',
  });

test('--help prints the usage of a generator, or of all', () => {
  expect(runGenerator('call', '--help')).toMatch(/^npm run new -- call <name>/);
  expect(runGenerator('call', '--help')).not.toContain('section');
  expect(runGenerator('--help')).toMatch(/-- call .*-- section .*-- component .*-- area /s);
});
