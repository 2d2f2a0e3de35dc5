import { readFileSync } from 'node:fs';
import { Compilation, type Compiler, sources } from '@rspack/core';

/** An area's pages with code of their own: each path, and the request of the import that brings it. */
const pagesIn = (source: string): [path: string, request: string][] =>
  [...source.matchAll(/behindLink\(\s*'([^']*)',[^']*import\('([^']+)'\)/g)].map(([, page = '', request = '']) => [
    page,
    request,
  ]);

/** What a page shows at once and comes apart from it is in chunks with such names (`parts`, shared/area/pages.tsx). */
const isPart = /^part-/;

/** Lists the files that each page brings, as `pages.json`: a rendered page asks for its own at once. */
export class ListPages {
  constructor(private readonly source: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('ListPages', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ListPages', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const filesOf = new Map<string, string[]>();
        for (const group of compilation.chunkGroups) {
          const parts = group.childrenIterable.filter(({ name }) => isPart.test(name ?? ''));
          const files = [group, ...parts].flatMap((each) => each.getFiles());
          for (const { request } of group.origins)
            if (request) filesOf.set(request, [...new Set([...(filesOf.get(request) ?? []), ...files])]);
        }
        const pages = pagesIn(readFileSync(this.source, 'utf8')).map(([page, request]) => [
          page,
          filesOf.get(request) ?? [],
        ]);
        compilation.emitAsset('pages.json', new sources.RawSource(JSON.stringify(Object.fromEntries(pages))));
      });
    });
  }
}
