import { fork } from 'node:child_process';
import path from 'node:path';
import { describeArea } from '../../deploy/area-build';
import type { AreaEntry } from '../../shared/area/registry';
import type { BuildNews } from './rspack.dev';

export type CompileResult = { status: 'built'; entry: AreaEntry } | { status: 'failed'; errors: string };

export interface Compilation {
  dist: string;
  waitForNewest(): Promise<CompileResult>;
  stop(): Promise<void>;
}

interface PendingBuild {
  promise: Promise<CompileResult>;
  isSettled: boolean;
  settle(result: CompileResult): void;
}

function createPendingBuild(): PendingBuild {
  let resolvePromise: (result: CompileResult) => void = () => {};
  const promise = new Promise<CompileResult>((settle) => {
    resolvePromise = settle;
  });
  return {
    promise,
    isSettled: false,
    settle(result) {
      this.isSettled = true;
      resolvePromise(result);
    },
  };
}

const root = path.join(import.meta.dirname, '../..');

export function watchArea(directory: string, onCompiled: (result: CompileResult) => void): Compilation {
  const dist = path.join(directory, 'dist/dev');
  const child = fork(
    path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'),
    ['build', '--watch', '--config', path.join(import.meta.dirname, 'rspack.dev.ts')],
    { cwd: directory, env: { ...process.env, NODE_ENV: 'production', LAUREL_BUILD: 'dev' }, execArgv: [] },
  );
  let newestPendingBuild = createPendingBuild();
  const settleBuild = (result: CompileResult) => {
    if (newestPendingBuild.isSettled) newestPendingBuild = createPendingBuild();
    newestPendingBuild.settle(result);
    onCompiled(result);
  };
  const describeBuild = async (build: string) => {
    try {
      const { entry } = await describeArea({ directory, dist, build });
      settleBuild({ status: 'built', entry });
    } catch (error) {
      settleBuild({ status: 'failed', errors: error instanceof Error ? error.message : String(error) });
    }
  };
  child.on('message', (news: BuildNews) => {
    if (news.kind === 'failed') settleBuild({ status: 'failed', errors: news.errors });
    else if (news.kind === 'done') void describeBuild(`dev${news.hash}`);
    else if (newestPendingBuild.isSettled) newestPendingBuild = createPendingBuild();
  });
  child.on('error', (error) => settleBuild({ status: 'failed', errors: error.message }));
  const childExit = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      if (!signal) settleBuild({ status: 'failed', errors: `The build ended with code ${code}; start again` });
      resolve();
    });
  });
  return {
    dist,
    waitForNewest: () => newestPendingBuild.promise,
    async stop() {
      child.kill('SIGKILL');
      await childExit;
    },
  };
}
