import { sharedModules } from '../../shared/area/shared-modules';
import { emitDeclarations } from '../surface/emit';
import { describeSurface } from '../surface/module-surface';

export async function describeShapes(root: string): Promise<Record<string, Record<string, string>>> {
  const modules = sharedModules
    .filter((name) => name.startsWith('@laurel/shared/'))
    .map((name) => ({ name, file: `${name.slice('@laurel/shared/'.length)}/index` }));
  const texts = await emitDeclarations(
    root,
    modules.map(({ file }) => `${file}.ts`),
  );
  const surfaces = describeSurface(modules, texts);
  const declarations = new Map(surfaces.flatMap(({ exports, typesBehind }) => [...exports, ...typesBehind]));
  return Object.fromEntries(
    surfaces.map(({ name, exports }) => [
      name,
      Object.fromEntries([...exports].map(([each, text]) => [each, addNeededDeclarations(each, text, declarations)])),
    ]),
  );
}

function addNeededDeclarations(name: string, text: string, declarations: ReadonlyMap<string, string>): string {
  const neededDeclarations = new Map<string, string>();
  const visitDeclaration = (source: string) => {
    for (const [word] of source.matchAll(/[A-Za-z_$][\w$]*/g)) {
      const declaration = declarations.get(word);
      if (word === name || declaration === undefined || neededDeclarations.has(word)) continue;
      neededDeclarations.set(word, declaration);
      visitDeclaration(declaration);
    }
  };
  visitDeclaration(text);
  return [text, ...[...neededDeclarations].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)].join('\n');
}
