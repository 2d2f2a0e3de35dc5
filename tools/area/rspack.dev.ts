import path from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { createConfig } from '../../rspack.base';

export type BuildNews = { kind: 'invalid' } | { kind: 'done'; hash: string } | { kind: 'failed'; errors: string };

const sendNews = (news: BuildNews) => process.send?.(news);

const serverNotifier: RspackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.invalid.tap('laurel', () => sendNews({ kind: 'invalid' }));
    compiler.hooks.failed.tap('laurel', ({ message }) => sendNews({ kind: 'failed', errors: message }));
    compiler.hooks.done.tap('laurel', (stats) =>
      sendNews(
        stats.hasErrors()
          ? { kind: 'failed', errors: stats.toString({ preset: 'errors-only', colors: false }) }
          : { kind: 'done', hash: stats.hash ?? '' },
      ),
    );
  },
};

const directory = process.cwd();
const config = createConfig(directory);

// Builds for production without minification, because the host's React is the production one.
export default {
  ...config,
  output: { ...config.output, path: path.join(directory, 'dist/dev') },
  optimization: { ...config.optimization, minimize: false },
  devtool: 'cheap-module-source-map',
  infrastructureLogging: { level: 'error' },
  stats: 'none',
  plugins: [...(config.plugins ?? []), serverNotifier],
} satisfies typeof config;
