import type { ScriptProgram, SyntaxNode, Variable } from './program';

// Follows references to objects of the page (`window`, `document.body`, `Array.prototype`), also through variables, but not through a function's
// parameters or return value.

const pageObjects = new Set(['window', 'globalThis', 'self', 'top', 'parent', 'frames', 'global']);

export interface PagePath {
  /** Such as `document.body`; empty for the global object. `*` stands for an unknown part. */
  path: string;
  node: SyntaxNode;
}

const joinPath = (path: string, name: string): string => {
  if (path === '' || path === 'document.defaultView') return pageObjects.has(name) ? '' : name;
  return `${path}.${name}`;
};

const mostCharacters = 200;

export function readText(node: SyntaxNode | null | undefined, program: ScriptProgram, depth = 0): string {
  if (!node || depth > 8) return '*';
  const readPart = (each: SyntaxNode | null | undefined) => readText(each, program, depth + 1);
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value.slice(0, mostCharacters) : '*';
  if (node.type === 'TemplateLiteral')
    return node.quasis.map(({ value }, index) => `${index > 0 ? '*' : ''}${value.cooked ?? ''}`).join('');
  if (node.type === 'BinaryExpression' && node.operator === '+') return `${readPart(node.left)}${readPart(node.right)}`;
  if (node.type === 'Identifier') return readPart(findOnlyValue(program.findVariable(node)));
  return '*';
}

function findOnlyValue(variable: Variable | null): SyntaxNode | null {
  const [definition, ...otherDefinitions] = variable?.defs ?? [];
  if (!definition || otherDefinitions.length > 0 || definition.type !== 'Variable') return null;
  if (definition.node.id.type !== 'Identifier') return null;
  const [firstWrite, ...otherWrites] = variable ? listWrites(variable) : [];
  return firstWrite?.init && otherWrites.length === 0 ? (definition.node.init ?? null) : null;
}

const listWrites = (variable: Variable) => variable.references.filter((reference) => reference.isWrite());

/** True for `require.g`, which the bundler writes in place of `global`. `require` is the third parameter of a module's function. */
function isBundlerGlobal(node: SyntaxNode, program: ScriptProgram): boolean {
  if (node.type !== 'MemberExpression' || node.computed) return false;
  if (node.property.type !== 'Identifier' || node.property.name !== 'g') return false;
  const [definition] = program.findVariable(node.object)?.defs ?? [];
  if (definition?.type !== 'Parameter') return false;
  const { params } = definition.node;
  return params.length === 3 && params[2] === definition.name;
}

function isSameValue(node: SyntaxNode, parent: SyntaxNode): boolean {
  switch (parent.type) {
    case 'ChainExpression':
    case 'LogicalExpression':
      return true;
    case 'AssignmentExpression':
      return parent.right === node;
    case 'ConditionalExpression':
      return parent.test !== node;
    case 'SequenceExpression':
      return parent.expressions.at(-1) === node;
    default:
      return false;
  }
}

export function listPagePaths(program: ScriptProgram): PagePath[] {
  const pagePaths: PagePath[] = [];
  const followedVariables = new Set<Variable>();

  const followVariable = (variable: Variable | null, path: string) => {
    if (!variable || followedVariables.has(variable) || listWrites(variable).length > 1) return;
    followedVariables.add(variable);
    for (const reference of variable.references)
      if (reference.isRead() && reference.identifier.type === 'Identifier') followNode(reference.identifier, path);
  };

  const followPattern = (pattern: SyntaxNode, path: string) => {
    if (pattern.type === 'Identifier') followVariable(program.findVariable(pattern), path);
    if (pattern.type === 'AssignmentPattern') followPattern(pattern.left, path);
    if (pattern.type !== 'ObjectPattern') return;
    for (const property of pattern.properties) {
      if (property.type !== 'Property') continue;
      const { key, value, computed } = property;
      const name = computed || key.type !== 'Identifier' ? readText(key, program) : key.name;
      const nextPath = joinPath(path, name);
      pagePaths.push({ path: nextPath, node: property });
      followPattern(value, nextPath);
    }
  };

  const followNode = (node: SyntaxNode, path: string): void => {
    pagePaths.push({ path, node });
    const parent = program.findParent(node);
    if (!parent) return;
    if (parent.type === 'VariableDeclarator' && parent.init === node) followPattern(parent.id, path);
    if (parent.type === 'AssignmentExpression' && parent.right === node && parent.left.type !== 'MemberExpression')
      followPattern(parent.left, path);
    if (parent.type === 'MemberExpression' && parent.object === node) {
      const { property, computed } = parent;
      const name = !computed && property.type === 'Identifier' ? property.name : readText(property, program);
      followNode(parent, joinPath(path, name));
    } else if (isSameValue(node, parent)) followNode(parent, path);
  };

  for (const identifier of program.foreignIdentifiers) {
    const { name } = identifier;
    followNode(identifier, pageObjects.has(name) ? '' : name);
  }
  for (const node of program.nodes) if (isBundlerGlobal(node, program)) followNode(node, '');
  return pagePaths;
}
