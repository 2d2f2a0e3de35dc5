import { readFileSync } from 'node:fs';
import { Compilation, type Compiler, sources } from '@rspack/core';

/** An area's pages with code of their own: each path, and the request of the import that brings it. */
const pagesIn = (source: string): [path: string, request: string][] =>
  [...source.matchAll(/behindLink\(\s*'([^']*)',[^']*import\('([^']+)'\)/g)].map(([, page = '', request = '']) => [
    page,
    request,
  ]);

/** Addresses that lead to another of the area. */
const movedIn = (source: string): [path: string, to: string][] =>
  [...source.matchAll(/moved\(\s*'([^']*)',\s*'([^']+)'/g)].map(([, page = '', to = '']) => [page, to]);

/** What a page shows at once and comes apart from it is in chunks with such names (`parts`, shared/area/pages.tsx). */
const isPart = /^part-/;

/** Lists the files that each page brings, as `pages.json`: a rendered page asks for its own at once. And the pages that have moved. */
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
        const source = readFileSync(this.source, 'utf8');
        const files = Object.fromEntries(pagesIn(source).map(([page, request]) => [page, filesOf.get(request) ?? []]));
        const moved = Object.fromEntries(movedIn(source));
        compilation.emitAsset('pages.json', new sources.RawSource(JSON.stringify({ files, moved })));
      });
    });
  }
}
