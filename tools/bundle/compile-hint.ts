import { BannerPlugin, Compilation } from '@rspack/core';

/** Asks Chromium to compile all of the entry's functions while it loads. Added after the minimizer, which would remove the comment, and before the integrity hashes are taken. */
export const createCompileHint = () =>
  new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    entryOnly: true,
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50,
  });
