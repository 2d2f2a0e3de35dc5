import { execFile } from 'node:child_process';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '../database/testing';

let emptyDatabase: TestDatabase;
beforeAll(async () => {
  emptyDatabase = await createTestDatabase('template0');
});
afterAll(() => emptyDatabase.close());

const chain = {
  CHAIN_NODES: 'http://127.0.0.1:9',
  CHAIN_TOKEN: `0x${'1'.repeat(40)}`,
  CHAIN_TREASURY: `0x${'2'.repeat(40)}`,
};

const runServerCommand = (words: readonly [string, ...string[]], variables: Readonly<Record<string, string>> = {}) =>
  new Promise<{ code: unknown; output: string; errorOutput: string }>((resolve) => {
    const [command, ...args] = words;
    const file = path.resolve(__dirname, '../../dist', command);
    const env = {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      DATABASE_URL: emptyDatabase.url,
      ...chain,
      ...variables,
    };
    execFile(process.execPath, [file, ...args], { env }, (error, output, errorOutput) =>
      resolve({ code: error?.code ?? 0, output, errorOutput }),
    );
  });

test.each([['chain.js'], ['check-coins.js'], ['grant.js', 'somebody', 'admin']])(
  '%s reports an unmigrated database',
  async (...command) => {
    const { code, output, errorOutput } = await runServerCommand(command as [string]);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errorOutput).toMatch(/^The database lacks migrations .*bin\/migrate\.ts\n$/);
  },
);

test('the stack of a fault names the source', async () => {
  const { code, errorOutput } = await runServerCommand(['chain.js'], { PORT: 'none' });
  expect(code).toBe(1);
  expect(errorOutput).toMatch(/ at .*server\/src\/config\.ts:\d+/);
});
