import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Compilation, type Compiler, type Module, sources } from '@rspack/core';
import { parse } from '@swc/core';
import { root } from '../../deploy/workspace';
import { sharedModules } from '../../shared/area/shared-modules';
import { findUses, type ModuleUses } from './find-uses';

const readCallNames = (): Set<string> =>
  new Set(
    [...readFileSync(path.join(root, 'shared/protocol/calls.ts'), 'utf8').matchAll(/^ {2}(\w+): \{/gm)].map(
      ([, name = '']) => name,
    ),
  );

/** The folder that declares calls and makes none. */
const protocolFolder = path.join(root, 'shared/protocol/');

const listJoinedModules = (module: Module): Module[] =>
  'modules' in module && Array.isArray(module.modules) ? module.modules : [module];

/** Ignores modules that the bundler dropped. */
export class UsesPlugin {
  apply(compiler: Compiler) {
    const callNames = readCallNames();
    const sharedNames = new Set<string>(sharedModules);
    compiler.hooks.thisCompilation.tap('UsesPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'UsesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const calls: Record<string, string[]> = {};
          const exports: Record<string, Record<string, string[]>> = {};
          const addFile = (table: Record<string, string[]>, name: string, file: string) => {
            table[name] = [...new Set([...(table[name] ?? []), file])].sort();
          };
          const foundUses = await Promise.all(
            this.listSources(compilation).map(async ([file, text]): Promise<[string, ModuleUses]> => {
              const program = await parse(text, { syntax: 'ecmascript', target: 'es2022' });
              return [file, findUses(program, callNames, sharedNames)];
            }),
          );
          for (const [file, uses] of foundUses) {
            const relativeFile = path.relative(root, file);
            if (!file.startsWith(protocolFolder)) for (const name of uses.calls) addFile(calls, name, relativeFile);
            for (const { module, name } of uses.exports) {
              const names = exports[module] ?? {};
              exports[module] = names;
              addFile(names, name, relativeFile);
            }
          }
          const text = JSON.stringify({ calls: sortKeys(calls), exports: sortKeys(exports) });
          compilation.emitAsset('uses.json', new sources.RawSource(text));
        },
      );
    });
  }

  private listSources(compilation: Compilation): [file: string, text: string][] {
    const texts = new Map<string, string>();
    for (const chunk of compilation.chunks)
      for (const module of compilation.chunkGraph.getChunkModules(chunk).flatMap(listJoinedModules)) {
        const file = module.nameForCondition();
        const text = module.originalSource()?.source().toString();
        if (file && text !== undefined && !file.includes('node_modules') && /\.tsx?$/.test(file)) texts.set(file, text);
      }
    return [...texts];
  }
}

const sortKeys = <Value>(table: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(table).sort(([a], [b]) => a.localeCompare(b)));
