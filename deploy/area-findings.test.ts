import { randomUUID } from 'node:crypto';
import { listAreaFindings } from './area-findings';
import { createFakeWorkspace } from './testing/fake-builds';

jest.mock('node:fs/promises', () => {
  const actualModule: typeof import('node:fs/promises') = jest.requireActual('node:fs/promises');
  return {
    ...actualModule,
    mkdir: async (...[folder, options]: Parameters<typeof actualModule.mkdir>) => {
      if (String(folder).includes('laurel-isolation')) throw new Error('EROFS: read-only file system');
      return actualModule.mkdir(folder, options);
    },
  };
});

test('a build is checked although its findings can’t be kept', async () => {
  const workspace = await createFakeWorkspace();
  try {
    const files = { 'part.0123456789.js': `window.helper = "${randomUUID()}"` };
    expect(await listAreaFindings(await workspace.buildArea('dashboard', 'd2', { files }))).toMatchObject([
      { rule: 'globals', name: 'helper' },
    ]);
  } finally {
    await workspace.remove();
  }
});
