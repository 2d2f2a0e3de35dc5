import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { BuildSource } from '@laurel/shared/area/site';
import { z } from 'zod';

export const buildSource: z.ZodType<BuildSource> = z.object({
  commit: z.string(),
  author: z.string(),
  subject: z.string(),
  uncommitted: z.boolean(),
});

const runCommand = promisify(execFile);

/** Longer texts are cut, because each registry of a site keeps them. */
const mostLetters = 200;
const patience = 10_000;

/** Files in the sources that don't go into a build, as patterns of git. */
const notBuilt = ['*.test.ts', '*.test.tsx', '*.story.tsx', '*.md', '*/testing/*'].map((file) => `:(exclude)${file}`);

/** A terminal would obey control characters. */
export const toPlainText = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

/** True for a clone that lacks older commits: to git, its oldest commit has changed every file. */
async function isShallow(root: string): Promise<boolean> {
  const { stdout } = await runCommand('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: root,
    timeout: patience,
  });
  return stdout.trim() === 'true';
}

/**
 * Undefined without git, outside of a repository, in a shallow clone, or if no commit has these parts; a build is
 * published all the same.
 */
export async function readBuildSource(root: string, parts: readonly string[]): Promise<BuildSource | undefined> {
  const runGit = async (args: readonly string[], files: readonly string[]) => {
    const { stdout } = await runCommand('git', ['--no-optional-locks', ...args, '--', ...files, ...notBuilt], {
      cwd: root,
      timeout: patience,
      maxBuffer: 16 * 1024 * 1024,
    });
    return stdout;
  };
  try {
    if (await isShallow(root)) return undefined;
    const [line, changes] = await Promise.all([
      runGit(['log', '-1', '--format=%H%x00%an%x00%s'], parts),
      // Other libraries make another build of the same sources.
      runGit(['status', '--porcelain', '--untracked-files=normal'], [...parts, 'pnpm-lock.yaml']),
    ]);
    const [commit = '', author = '', subject = ''] = line
      .split('\0')
      .map((text) => toPlainText(text).slice(0, mostLetters));
    return commit === '' ? undefined : { commit, author, subject, uncommitted: changes.trim() !== '' };
  } catch {
    return undefined;
  }
}
