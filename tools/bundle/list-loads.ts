import path from 'node:path';
import { type ChunkGroup, Compilation, type Compiler, sources } from '@rspack/core';
import { root } from '../../deploy/workspace';

type Origin = ChunkGroup['origins'][number];

function formatRequest({ module, request = '' }: Origin): string {
  const from = module?.nameForCondition();
  return from && request.startsWith('.') ? path.relative(root, path.resolve(path.dirname(from), request)) : request;
}

export class LoadsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('LoadsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'LoadsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const loads = new Map<string, Set<string>>();
          for (const group of compilation.chunkGroups) {
            if (group.isInitial()) continue;
            const files = group.getFiles().filter((file) => /\.(js|css)$/.test(file));
            for (const origin of group.origins) {
              if (!origin.request) continue;
              const name = formatRequest(origin);
              loads.set(name, new Set([...(loads.get(name) ?? []), ...files]));
            }
          }
          const table = [...loads].map(([name, files]) => [name, [...files].sort()] as const);
          const text = JSON.stringify(Object.fromEntries(table.sort(([a], [b]) => a.localeCompare(b))));
          compilation.emitAsset('loads.json', new sources.RawSource(text));
        },
      );
    });
  }
}
