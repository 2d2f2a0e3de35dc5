import { type Identifier, parseSync, type TsImportType } from '@swc/core';

export interface Origin {
  source: string;
  name: string;
}

export interface Declaration {
  text: string;
  names: Set<string>;
  imports: Origin[];
}

export interface DeclarationFile {
  declarations: Map<string, Declaration>;
  imports: Map<string, Origin>;
  /** From an exported name to the local one, or to its origin if it is re-exported. */
  exports: Map<string, string | Origin>;
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

const isIdentifier = (node: SyntaxNode): node is Identifier => node.type === 'Identifier';
const isImportType = (node: SyntaxNode): node is TsImportType => node.type === 'TsImportType';

function findMentions(node: unknown): Pick<Declaration, 'names' | 'imports'> {
  const names = new Set<string>();
  const imports: Origin[] = [];
  for (const part of walkNodes(node)) {
    // Nodes without a syntax context are names of members, which mean nothing outside their type.
    if (isIdentifier(part) && Reflect.get(part, 'ctxt') !== 0) names.add(part.value);
    if (isImportType(part)) {
      const { argument, qualifier } = part;
      imports.push({ source: argument.value, name: qualifier?.type === 'Identifier' ? qualifier.value : '*' });
    }
  }
  return { names, imports };
}

/**
 * Parses a declaration file without comments. Uses the parser that builds and tests use, because the TypeScript 7 compiler
 * offers none.
 */
export function parseDeclarations(source: string): DeclarationFile {
  const code = source.trim();
  const bytes = Buffer.from(code);
  const module = parseSync(code, { syntax: 'typescript' });
  const readSpan = ({ span }: { span: { start: number; end: number } }) =>
    bytes.subarray(span.start - module.span.start, span.end - module.span.start).toString();

  const file: DeclarationFile = { declarations: new Map(), imports: new Map(), exports: new Map() };
  const addDeclaration = (name: string, node: { span: { start: number; end: number } }) => {
    const { names, imports } = findMentions(node);
    const text = readSpan(node)
      .replace(/^export /, '')
      .replace(/^declare /, '');
    // A function's overloads form one declaration.
    const declarationBefore = file.declarations.get(name);
    file.declarations.set(name, {
      text: declarationBefore ? `${declarationBefore.text}\n${text}` : text,
      names: new Set([...(declarationBefore?.names ?? []), ...names]),
      imports: [...(declarationBefore?.imports ?? []), ...imports],
    });
  };
  const readDeclaredName = (node: SyntaxNode): string => {
    if (node.type === 'VariableDeclaration' && 'declarations' in node && Array.isArray(node.declarations))
      return node.declarations.map(({ id }: { id: Identifier }) => id.value).join();
    for (const key of ['id', 'identifier'] as const) {
      const id: unknown = Reflect.get(node, key);
      if (isNode(id) && isIdentifier(id)) return id.value;
    }
    throw new Error(`A declaration of the kind ${node.type} has no name that we know of`);
  };

  for (const item of module.body) {
    switch (item.type) {
      case 'ImportDeclaration':
        for (const specifier of item.specifiers) {
          const importedName =
            specifier.type === 'ImportSpecifier' ? (specifier.imported ?? specifier.local).value : '*';
          file.imports.set(specifier.local.value, { source: item.source.value, name: importedName });
        }
        break;
      case 'ExportNamedDeclaration':
        for (const specifier of item.specifiers) {
          if (specifier.type !== 'ExportSpecifier') throw new Error(`Export it by its name: ${readSpan(item)}`);
          const exportedName = (specifier.exported ?? specifier.orig).value;
          const name = specifier.orig.value;
          file.exports.set(exportedName, item.source ? { source: item.source.value, name } : name);
        }
        break;
      case 'ExportDeclaration':
        addDeclaration(readDeclaredName(item.declaration), item);
        file.exports.set(readDeclaredName(item.declaration), readDeclaredName(item.declaration));
        break;
      case 'TsInterfaceDeclaration':
      case 'TsTypeAliasDeclaration':
      case 'FunctionDeclaration':
      case 'ClassDeclaration':
      case 'VariableDeclaration':
        addDeclaration(readDeclaredName(item), item);
        break;
      default:
        throw new Error(`The surface report cannot read this yet: ${readSpan(item)}`);
    }
  }
  return file;
}
