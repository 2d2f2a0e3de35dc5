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

/** Cuts longer author names and commit subjects, because each build and revision stores them. */
const mostCharacters = 200;
const patienceMs = 10_000;

const excludedPatterns = ['*.test.ts', '*.test.tsx', '*.story.tsx', '*.md', '*/testing/*'].map(
  (file) => `:(exclude)${file}`,
);

/** A terminal would obey control characters. */
export const toPlainText = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

/** True for a clone that lacks older commits: to git, its oldest commit has changed every file. */
async function isShallow(root: string): Promise<boolean> {
  const { stdout } = await runCommand('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: root,
    timeout: patienceMs,
  });
  return stdout.trim() === 'true';
}

const lockFile = 'pnpm-lock.yaml';

export type ListLibraries = (lockText: string) => readonly string[];

type RunGit = (...args: string[]) => Promise<string>;

async function findNewestLibraries(runGit: RunGit, since: string, listLibraries: ListLibraries): Promise<string> {
  const readLibraries = async (commit: string) => {
    try {
      return listLibraries(await runGit('show', `${commit}:${lockFile}`)).join('\n');
    } catch {
      return null;
    }
  };
  const commits = (await runGit('log', '--first-parent', '--format=%H', `${since}..HEAD`, '--', lockFile)).split('\n');
  const [lastCommit, ...earlierCommits] = commits.filter((commit) => commit !== '');
  if (lastCommit === undefined) return since;
  const [currentLibraries, librariesBefore] = await Promise.all([readLibraries('HEAD'), readLibraries(since)]);
  if (currentLibraries === librariesBefore) return since;
  let newestCommit = lastCommit;
  for (const commit of earlierCommits) {
    if ((await readLibraries(commit)) !== currentLibraries) break;
    newestCommit = commit;
  }
  return newestCommit;
}

/** Undefined in a shallow clone, if no commit has these parts, or if git can't answer, for example outside a repository. */
export async function readBuildSource(
  root: string,
  parts: readonly string[],
  listLibraries: ListLibraries,
): Promise<BuildSource | undefined> {
  const runGit: RunGit = async (...args) => {
    const { stdout } = await runCommand('git', ['--no-optional-locks', ...args], {
      cwd: root,
      timeout: patienceMs,
      maxBuffer: 16 * 1024 * 1024,
    });
    return stdout;
  };
  try {
    if (await isShallow(root)) return undefined;
    const [sourcesCommit, changes] = await Promise.all([
      runGit('log', '-1', '--format=%H', '--', ...parts, ...excludedPatterns),
      runGit('status', '--porcelain', '--untracked-files=normal', '--', ...parts, lockFile, ...excludedPatterns),
    ]);
    if (sourcesCommit.trim() === '') return undefined;
    const newestLibraries = await findNewestLibraries(runGit, sourcesCommit.trim(), listLibraries);
    const [commit = '', author = '', subject = ''] = (
      await runGit('log', '-1', '--format=%H%x00%an%x00%s', newestLibraries)
    )
      .split('\0')
      .map((text) => toPlainText(text).slice(0, mostCharacters));
    return { commit, author, subject, uncommitted: changes.trim() !== '' };
  } catch {
    return undefined;
  }
}
