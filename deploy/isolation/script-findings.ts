import type { Finding } from './finding';
import { listPagePaths, type PagePath, readText } from './page-paths';
import { readProgram, type ScriptProgram, type SyntaxNode } from './program';
import { type BuiltFile, isBundlerCode, makePlaceFinder } from './source-place';
import { storageNames } from './storage-names';

const navigationPattern = /^location(\.|$)/;

/** zod sets these globals in every area that includes it. */
const zodGlobalPattern = /^__zod_global(Config|Registry)(\.|$)/;

const changingCalls = [
  /^document\.(head|body|documentElement)\.(append|prepend|appendChild|insertBefore|replaceChildren|replaceWith|remove|removeChild|replaceChild|insertAdjacent\w+|setAttribute\w*|removeAttribute\w*|toggleAttribute)$/,
  /^document\.(head|body|documentElement)\.(classList\.(add|remove|toggle|replace)|style\.(setProperty|removeProperty)|style\.cssText)$/,
  /^document\.(write|writeln|open|close|adoptNode)$/,
  /^document\.(fonts\.(add|delete|clear)|adoptedStyleSheets\.\w+)$/,
  /^history\.(pushState|replaceState)$/,
  /^(customElements\.define|CSS\.registerProperty)$/,
];

const writers: Readonly<Record<string, number | null>> = {
  'Object.defineProperty': 1,
  'Object.defineProperties': null,
  'Object.assign': null,
  'Object.setPrototypeOf': null,
  'Reflect.set': 1,
  'Reflect.defineProperty': 1,
  'Reflect.setPrototypeOf': null,
};

const keyedCalls = new Set([
  'getItem',
  'setItem',
  'removeItem',
  'open',
  'delete',
  'deleteDatabase',
  'register',
  'request',
]);

export function findScriptFindings(builtFile: BuiltFile, folder: string, isOwn: (name: string) => boolean): Finding[] {
  const program = readProgram(builtFile.text);
  const findPlace = makePlaceFinder(builtFile, folder);
  const locateNode = (node: SyntaxNode) => findPlace(node.loc?.start ?? { line: 1, column: 0 });
  const findings: Finding[] = [];
  const addGlobal = (name: string, node: SyntaxNode, what: string) => {
    if (name === '' || navigationPattern.test(name) || zodGlobalPattern.test(name) || isOwn(name)) return;
    const place = locateNode(node);
    if (!isBundlerCode(place.file)) findings.push({ ...place, rule: 'globals', name, what });
  };
  const addStorage = (kind: string, key: string | null, node: SyntaxNode) => {
    const what = key === null ? `uses ${kind}, with a key that its code doesn't name` : `uses ${kind}, "${key}"`;
    findings.push({ ...locateNode(node), rule: 'storage', kind, key, what });
  };
  for (const { name, node } of program.pageNames) addGlobal(name, node, `declares the global ${name}`);
  for (const { path, node } of listPagePaths(program)) {
    const writtenObject = findWrite({ path, node }, program);
    const kind = storageNames[path];
    if (kind !== undefined) {
      if (!isTypeofOperand(node, program)) addStorage(kind, findKey(node, program), node);
    } else if (writtenObject !== null) addGlobal(writtenObject, node, `changes ${writtenObject}`);
  }
  for (const node of program.nodes)
    if (isMakingStyles(node, program))
      findings.push({ ...locateNode(node), rule: 'styles', what: 'makes styles at run time' });
  return findings;
}

function findWrite({ path, node }: PagePath, program: ScriptProgram): string | null {
  const parent = program.findParent(node);
  switch (parent?.type) {
    case 'AssignmentExpression':
      return parent.left === node ? path : null;
    case 'UpdateExpression':
      return path;
    case 'UnaryExpression':
      return parent.operator === 'delete' ? path : null;
    case 'ForInStatement':
    case 'ForOfStatement':
      return parent.left === node ? path : null;
    // The walker leaves out the property between a pattern and its target.
    case 'ArrayPattern':
    case 'ObjectPattern':
    case 'RestElement':
      return path;
    case 'CallExpression': {
      if (parent.callee === node) return changingCalls.some((pattern) => pattern.test(path)) ? path : null;
      if (parent.arguments[0] !== node) return null;
      const argumentIndex = writers[readCallee(parent.callee)];
      if (argumentIndex === undefined) return null;
      const name = argumentIndex === null ? '*' : readText(parent.arguments[argumentIndex], program);
      return path === '' ? name : `${path}.${name}`;
    }
    default:
      return null;
  }
}

function readCallee(node: SyntaxNode): string {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return '';
  return node.property.type === 'Identifier' ? `${node.object.name}.${node.property.name}` : '';
}

function isTypeofOperand(node: SyntaxNode, program: ScriptProgram): boolean {
  const parent = program.findParent(node);
  return parent?.type === 'UnaryExpression' && parent.operator === 'typeof';
}

/** Null if the code doesn't name the key. */
function findKey(node: SyntaxNode, program: ScriptProgram): string | null {
  const parent = program.findParent(node);
  const toKey = (value: SyntaxNode | null | undefined) => {
    const text = readText(value, program).replace(/\*+/g, '*');
    return text.startsWith('*') ? null : text;
  };
  if (parent?.type === 'NewExpression' && parent.callee === node) return toKey(parent.arguments[0]);
  if (parent?.type === 'AssignmentExpression' && parent.left === node)
    return toKey(parent.right)?.split('=')[0] ?? null;
  if (parent?.type !== 'MemberExpression' || parent.object !== node) return null;
  const { property, computed } = parent;
  if (computed || property.type !== 'Identifier') return toKey(property);
  const call = program.findParent(parent);
  const isCall = call?.type === 'CallExpression' && call.callee === parent;
  if (isCall) return keyedCalls.has(property.name) ? toKey(call.arguments[0]) : null;
  return isWebStorage(node) ? property.name : null;
}

const isWebStorage = (node: SyntaxNode): boolean => /^(local|session)Storage$/.test(readName(node));

function isMakingStyles(node: SyntaxNode, program: ScriptProgram): boolean {
  if (node.type === 'AssignmentExpression')
    return node.left.type === 'MemberExpression' && readName(node.left.property) === 'adoptedStyleSheets';
  if (node.type === 'NewExpression') return readName(node.callee) === 'CSSStyleSheet';
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const name = readName(node.callee.property);
  if (name === 'insertRule' || name === 'replaceSync') return true;
  return name === 'createElement' && readText(node.arguments[0], program) === 'style';
}

function readName(node: SyntaxNode): string {
  if (node.type === 'MemberExpression') return node.computed ? '' : readName(node.property);
  return node.type === 'Identifier' ? node.name : '';
}
