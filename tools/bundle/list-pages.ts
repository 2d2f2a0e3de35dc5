import { readFileSync } from 'node:fs';
import { Compilation, type Compiler, sources } from '@rspack/core';

const parsePages = (source: string): [path: string, request: string][] =>
  [...source.matchAll(/makeLazyPage\(\s*'([^']*)',[^']*import\('([^']+)'\)/g)].map(([, page = '', request = '']) => [
    page,
    request,
  ]);

const parseMovedPaths = (source: string): [path: string, to: string][] =>
  [...source.matchAll(/moved\(\s*'([^']*)',\s*'([^']+)'/g)].map(([, page = '', to = '']) => [page, to]);

/** Chunks with these names contain the parts of a page that load separately (`parts`, shared/area/pages.tsx). */
const partNamePattern = /^part-/;

export class PageListPlugin {
  constructor(private readonly source: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('PageListPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'PageListPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const filesByRequest = new Map<string, string[]>();
          for (const group of compilation.chunkGroups) {
            const parts = group.childrenIterable.filter(({ name }) => partNamePattern.test(name ?? ''));
            const files = [group, ...parts].flatMap((each) => each.getFiles());
            for (const { request } of group.origins)
              if (request)
                filesByRequest.set(request, [...new Set([...(filesByRequest.get(request) ?? []), ...files])]);
          }
          const source = readFileSync(this.source, 'utf8');
          const files = Object.fromEntries(
            parsePages(source).map(([page, request]) => [page, filesByRequest.get(request) ?? []]),
          );
          const movedPaths = Object.fromEntries(parseMovedPaths(source));
          compilation.emitAsset('pages.json', new sources.RawSource(JSON.stringify({ files, moved: movedPaths })));
        },
      );
    });
  }
}
