import path from 'node:path';
import { type Configuration, CopyRspackPlugin, HtmlRspackPlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { compileConfig, isDevelopment } from '../../../tools/bundle/compile';

const root = path.join(import.meta.dirname, '../../..');
const isDevBuild = isDevelopment();
const commonConfig = compileConfig(isDevBuild);

export default {
  ...commonConfig,
  context: import.meta.dirname,
  entry: { gallery: './main.tsx' },
  // `auto`, so that the gallery can be served from any folder.
  output: { ...commonConfig.output, path: path.join(root, 'dist/gallery'), publicPath: 'auto' },
  module: {
    ...commonConfig.module,
    rules: [...commonConfig.module.rules, { test: /\.md$/, type: 'asset/source' }],
  },
  plugins: [
    new HtmlRspackPlugin({ template: './index.html', scriptLoading: 'defer' }),
    new CopyRspackPlugin({ patterns: [{ from: path.join(root, 'host/public/art'), to: 'art' }] }),
    ...(isDevBuild ? [new ReactRefreshRspackPlugin()] : []),
  ],
  devServer: {
    host: 'localhost',
    port: Number(process.env.PORT ?? 3050),
    hot: true,
    client: { overlay: { errors: true, warnings: false }, logging: 'warn' },
  },
} satisfies Configuration;
