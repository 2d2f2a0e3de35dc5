import path from 'node:path';
import { assembleSite } from './assemble';
import { publishBuild } from './publish';
import { createFakeWorkspace } from './testing/fake-builds';
import { readGeneratedRegistry } from './testing/site-state';

let mockMeanwhile: (() => Promise<unknown>) | undefined;

jest.mock('./files', () => {
  const realModule = jest.requireActual<typeof import('./files')>('./files');
  return {
    ...realModule,
    replaceFile: async (file: string, content: string | Uint8Array) => {
      if (path.basename(file) === 'areas.json') {
        const runMeanwhile = mockMeanwhile;
        mockMeanwhile = undefined;
        await runMeanwhile?.();
      }
      return realModule.replaceFile(file, content);
    },
  };
});

test('a publish that writes its generated files after a newer publish leaves the newer files in place', async () => {
  const workspace = await createFakeWorkspace();
  try {
    const { site } = workspace;
    await assembleSite({
      site,
      host: await workspace.buildHost('h1'),
      areas: [await workspace.buildArea('dashboard', 'd1')],
    });
    const [secondBuild, thirdBuild] = [
      await workspace.buildArea('dashboard', 'd2'),
      await workspace.buildArea('dashboard', 'd3'),
    ];
    mockMeanwhile = () => publishBuild({ site, builtPackage: thirdBuild });
    await publishBuild({ site, builtPackage: secondBuild });
    expect(mockMeanwhile).toBeUndefined();
    expect(await readGeneratedRegistry(site)).toMatchObject({ revision: 3, areas: [{ build: 'd3' }] });
  } finally {
    await workspace.remove();
  }
});
