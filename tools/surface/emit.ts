import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const runCommand = promisify(execFile);

/** @returns the texts by source file, relative to `shared` and without extension. */
export async function emitDeclarations(root: string, entries: string[]): Promise<Map<string, string>> {
  // The folder is in the workspace, because the compiler looks up packages' types from there.
  const folder = await mkdtemp(path.join(root, 'node_modules/.surface-'));
  try {
    const project = path.join(folder, 'tsconfig.json');
    const outFolder = path.join(folder, 'out');
    const sharedFolder = path.join(root, 'shared');
    await writeFile(
      project,
      JSON.stringify({
        extends: path.join(root, 'tsconfig.base.json'),
        compilerOptions: {
          noEmit: false,
          // The type check already reports errors.
          noCheck: true,
          declaration: true,
          emitDeclarationOnly: true,
          removeComments: true,
          rootDir: sharedFolder,
          outDir: outFolder,
        },
        files: [path.join(sharedFolder, 'ui/css.d.ts'), ...entries.map((entry) => path.join(sharedFolder, entry))],
      }),
    );
    await runCommand(path.join(root, 'node_modules/.bin/tsc'), ['-p', project]).catch((error: { stdout?: string }) => {
      throw new Error(`The declarations of shared cannot be written:\n${error.stdout ?? error}`);
    });
    const files = (await readdir(outFolder, { recursive: true })).filter((file) => file.endsWith('.d.ts'));
    return new Map(
      await Promise.all(
        files.map(
          async (file) =>
            [
              file.replaceAll(path.sep, '/').slice(0, -'.d.ts'.length),
              await readFile(path.join(outFolder, file), 'utf8'),
            ] as const,
        ),
      ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
