import path from 'node:path';
import { type DeclarationFile, type Origin, parseDeclarations } from './declarations';

export interface ModuleSurface {
  name: string;
  exports: Map<string, string>;
  typesBehind: Map<string, string>;
  foreignNames: Map<string, Set<string>>;
}

export type TextsByFile = ReadonlyMap<string, string>;

export interface SharedModule {
  name: string;
  file: string;
}

interface FoundExport {
  file: string;
  local: string;
}

export function describeSurface(modules: SharedModule[], texts: TextsByFile): ModuleSurface[] {
  const parsedFiles = new Map<string, DeclarationFile>();
  const readModule = (file: string): DeclarationFile => {
    const text = texts.get(file);
    if (text === undefined) throw new Error(`The compiler wrote no declarations for shared/${file}`);
    const declarations = parsedFiles.get(file) ?? parseDeclarations(text);
    parsedFiles.set(file, declarations);
    return declarations;
  };

  /** The file of `shared` that an import names, or null for another package. */
  const resolveFile = (from: string, source: string): string | null => {
    if (!source.startsWith('.')) return null;
    const file = path.posix.join(path.posix.dirname(from), source);
    return texts.has(file) ? file : `${file}/index`;
  };

  const findDeclaration = (file: string, local: string): FoundExport | Origin => {
    const { declarations, imports } = readModule(file);
    if (declarations.has(local)) return { file, local };
    const origin = imports.get(local);
    if (!origin) throw new Error(`shared/${file} says "${local}", which it neither declares nor imports`);
    return followOrigin(file, origin);
  };
  const followOrigin = (from: string, origin: Origin): FoundExport | Origin => {
    const file = resolveFile(from, origin.source);
    if (file === null) return origin;
    const target = readModule(file).exports.get(origin.name);
    if (target === undefined) throw new Error(`shared/${file} does not export "${origin.name}"`);
    return typeof target === 'string' ? findDeclaration(file, target) : followOrigin(file, target);
  };
  const buildKey = ({ file, local }: FoundExport) => `${file} ${local}`;

  const shownNames = new Set<string>();
  const surfaces = modules.map((module) => {
    const surface: ModuleSurface = {
      name: module.name,
      exports: new Map(),
      typesBehind: new Map(),
      foreignNames: new Map(),
    };
    const exportedNames = [...readModule(module.file).exports].map(([name, target]) => {
      const origin =
        typeof target === 'string' ? findDeclaration(module.file, target) : followOrigin(module.file, target);
      if ('file' in origin) shownNames.add(buildKey(origin));
      return { name, origin };
    });
    return { module, surface, exportedNames };
  });

  for (const { surface, exportedNames } of surfaces) {
    const collectDeclaration = (foundExport: FoundExport, declarationsByName: Map<string, string>, name: string) => {
      const { declarations, imports } = readModule(foundExport.file);
      const declaration = declarations.get(foundExport.local);
      if (!declaration) throw new Error(`shared/${foundExport.file} does not declare "${foundExport.local}"`);
      declarationsByName.set(name, stripPaths(declaration.text));
      const origins = [...declaration.names]
        .filter((local) => local !== foundExport.local && (declarations.has(local) || imports.has(local)))
        .map((local) => findDeclaration(foundExport.file, local));
      for (const origin of declaration.imports) {
        const file = resolveFile(foundExport.file, origin.source);
        if (origin.name !== '*') origins.push(followOrigin(foundExport.file, origin));
        else if (file === null) origins.push(origin);
        else
          for (const exportedName of readModule(file).exports.keys())
            origins.push(followOrigin(file, { source: `./${path.posix.basename(file)}`, name: exportedName }));
      }
      for (const origin of origins) addOrigin(origin);
    };
    const addOrigin = (origin: FoundExport | Origin) => {
      if ('source' in origin) {
        surface.foreignNames.set(
          origin.source,
          (surface.foreignNames.get(origin.source) ?? new Set()).add(origin.name),
        );
      } else if (!shownNames.has(buildKey(origin))) {
        shownNames.add(buildKey(origin));
        collectDeclaration(origin, surface.typesBehind, origin.local);
      }
    };
    for (const { name, origin } of exportedNames) {
      if ('file' in origin) collectDeclaration(origin, surface.exports, name);
      else {
        surface.exports.set(name, `${name}: ${origin.name} of ${origin.source}`);
        addOrigin(origin);
      }
    }
  }
  return surfaces.map(({ surface }) => surface);
}

const stripPaths = (text: string) => text.replace(/import\(["']\.[^"']*["']\)\.(?=\w)/g, '');
