import { execFile } from 'node:child_process';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '../database/testing';

// Runs operators' commands as processes.

let empty: TestDatabase;
beforeAll(async () => {
  empty = await createTestDatabase('template0');
});
afterAll(() => empty.close());

const chain = {
  CHAIN_NODES: 'http://127.0.0.1:9',
  CHAIN_TOKEN: `0x${'1'.repeat(40)}`,
  CHAIN_TREASURY: `0x${'2'.repeat(40)}`,
};

const runServerCommand = (command: string, ...rest: string[]) =>
  new Promise<{ code: unknown; said: string; complained: string }>((resolve) => {
    const file = path.resolve(__dirname, '../../bin', command);
    const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', DATABASE_URL: empty.url, ...chain };
    execFile(process.execPath, ['--import', 'tsx', file, ...rest], { env }, (error, said, complained) =>
      resolve({ code: error?.code ?? 0, said, complained }),
    );
  });

test.each([['chain.ts'], ['check-coins.ts'], ['grant.ts', 'somebody', 'admin']])(
  '%s reports an unmigrated database',
  async (...command) => {
    const { code, said, complained } = await runServerCommand(...(command as [string]));
    expect({ code, said }).toEqual({ code: 1, said: '' });
    expect(complained).toMatch(/^The database lacks migrations .*bin\/migrate\.ts\n$/);
  },
);
