import { scaleToMachine } from '../../harness/patience';
import { test as base, expect } from './own-site';
import { copyWorkspace, type Workspace } from './workspace';

export const test = base.extend<object, { workspace: Workspace }>({
  workspace: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const workspace = await copyWorkspace();
      await use(workspace);
      await workspace.remove();
    },
    { scope: 'worker', timeout: scaleToMachine(300_000) },
  ],
});

export { expect };
