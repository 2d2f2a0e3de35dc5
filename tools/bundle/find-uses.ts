import type { Program } from '@swc/core';

export interface ModuleUses {
  calls: Set<string>;
  /** `name` is `*` if the module imports everything, as `import()` does. */
  exports: { module: string; name: string }[];
}

interface SyntaxNode {
  type: string;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* walkNodes(value: unknown): Generator<SyntaxNode> {
  if (isNode(value)) yield value;
  if (typeof value === 'object' && value !== null) for (const child of Object.values(value)) yield* walkNodes(child);
}

const readText = (node: unknown): string | undefined => {
  if (!isNode(node) || node.type !== 'StringLiteral') return undefined;
  const value: unknown = Reflect.get(node, 'value');
  return typeof value === 'string' ? value : undefined;
};

function readImportedName(specifier: SyntaxNode): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  if (specifier.type !== 'ImportSpecifier' && specifier.type !== 'ExportSpecifier') return '*';
  const importedName: unknown =
    Reflect.get(specifier, 'imported') ?? Reflect.get(specifier, 'orig') ?? Reflect.get(specifier, 'local');
  return isNode(importedName) ? String(Reflect.get(importedName, 'value')) : '*';
}

function readImport(node: SyntaxNode): { source: string | undefined; names: string[] } | null {
  if (node.type === 'CallExpression') {
    const callee: unknown = Reflect.get(node, 'callee');
    if (!isNode(callee) || callee.type !== 'Import') return null;
    const [firstArgument]: unknown[] = Reflect.get(node, 'arguments');
    const expression: unknown =
      typeof firstArgument === 'object' && firstArgument ? Reflect.get(firstArgument, 'expression') : undefined;
    return { source: readText(expression), names: ['*'] };
  }
  if (node.type === 'ExportAllDeclaration') return { source: readText(Reflect.get(node, 'source')), names: ['*'] };
  if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') return null;
  const specifiers: unknown = Reflect.get(node, 'specifiers');
  const names = Array.isArray(specifiers) ? specifiers.filter(isNode).map(readImportedName) : [];
  return { source: readText(Reflect.get(node, 'source')), names };
}

/** Finds what a compiled module uses. Each string that equals a call's name counts as a use, because the types of call names prevent composing them at run time. */
export function findUses(
  program: Program,
  callNames: ReadonlySet<string>,
  sharedModules: ReadonlySet<string>,
): ModuleUses {
  const uses: ModuleUses = { calls: new Set(), exports: [] };
  for (const node of walkNodes(program)) {
    const text = readText(node);
    if (text !== undefined && callNames.has(text)) uses.calls.add(text);
    const moduleImport = readImport(node);
    if (moduleImport?.source && sharedModules.has(moduleImport.source))
      for (const name of moduleImport.names) uses.exports.push({ module: moduleImport.source, name });
  }
  return uses;
}
