import { parseSync } from '@swc/core';
import {
  abbreviations,
  demandedNames,
  figures,
  irregularParticiples,
  otherWords,
  predicateVerbs,
  shortenedWords,
  statementWords,
  vagueWords,
  verbs,
} from './word-lists';

export interface NameFault {
  line: number;
  name: string;
  rule: string;
}

type SyntaxNode = { type: string; span: { start: number } } & Record<string, unknown>;
type NameKind = 'function' | 'method' | 'parameter' | 'local' | 'exported value' | 'field' | 'type';
type ValueKind = 'boolean' | 'function' | 'other' | 'unknown';

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value;
const listNodes = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? value : [value]).filter(isNode);
const readText = (node: unknown): string | null =>
  isNode(node) && typeof node.value === 'string' && /^(Identifier|StringLiteral|PrivateName)$/.test(node.type)
    ? node.value
    : null;

export const splitName = (name: string): string[] =>
  name
    .split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[-_.\d]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

const isParticiple = (word: string) =>
  !otherWords.has(word) && (irregularParticiples.has(word) || /^[a-z]{2,}(ed|en|own)$/.test(word));

const isVerb = (word: string) => verbs.has(word);
const isPredicateVerb = (word: string) => predicateVerbs.has(word);

const leadingWords = new Set(['to', 'from', 'with', 'on', 'handle', 'use', 'has', 'is']);

function findFunctionFault(name: string): string | null {
  if (/^[A-Z]/.test(name)) return null;
  const [firstWord = '', ...others] = splitName(name);
  if (leadingWords.has(firstWord) && others.length > 0) return null;
  if (isVerb(firstWord) || isPredicateVerb(firstWord)) return null;
  return `“${firstWord}” isn’t a verb: begin a function’s name with one (tools/names/word-lists.ts lists them)`;
}

function isStatement(name: string): boolean {
  const words = splitName(name);
  const [firstWord = '', lastWord = ''] = [words[0], words.at(-1)];
  return (
    [firstWord, lastWord].some((word) => statementWords.has(word) || isParticiple(word) || /(able|ible)$/.test(word)) ||
    [firstWord, lastWord].some((word) => /ing$/.test(word)) ||
    isPredicateVerb(firstWord) ||
    (words.length > 1 && isVerb(firstWord)) ||
    (/s$/.test(firstWord) &&
      (isVerb(firstWord.slice(0, -1)) || isVerb(firstWord.slice(0, -2)) || isVerb(firstWord.replace(/ies$/, 'y'))))
  );
}

function findWordFault(name: string): string | null {
  for (const word of splitName(name)) {
    if (shortenedWords.has(word)) return `“${word}” is shortened: write the word`;
    if (word.length > 1 && !/[aeiouy]/.test(word) && !abbreviations.has(word))
      return `“${word}” is an abbreviation that tools/names/word-lists.ts doesn’t list`;
  }
  return null;
}

function findValueFault(kind: NameKind, name: string, valueKind: ValueKind): string | null {
  if (valueKind === 'boolean')
    return isStatement(name) ? null : 'a boolean reads as a statement: “is…”, “has…”, an adjective or a participle';
  if (!isParticiple(name) && !vagueWords.has(name)) return null;
  const isRefused = kind === 'local' || valueKind === 'unknown' ? vagueWords.has(name) : !figures.has(name);
  return isRefused ? 'a participle alone doesn’t say what the value is' : null;
}

function findTypeFault(name: string): string | null {
  const words = splitName(name);
  const lastWord = words.at(-1) ?? '';
  if (words.length === 1 && isParticiple(lastWord)) return 'a participle alone doesn’t name a thing';
  return lastWord === 'act' ? '“act” isn’t a noun of the glossary: action, measure or decision' : null;
}

export function findNameFault(kind: NameKind, name: string, valueKind: ValueKind = 'unknown'): string | null {
  if (demandedNames.has(name)) return null;
  const fault =
    kind === 'function' || kind === 'method'
      ? findFunctionFault(name)
      : kind === 'type'
        ? findTypeFault(name)
        : findValueFault(kind, name, valueKind);
  return fault ?? findWordFault(name);
}

function readTypeKind(annotation: unknown): ValueKind | null {
  if (!isNode(annotation)) return null;
  switch (annotation.type) {
    case 'TsTypeAnnotation':
    case 'TsParenthesizedType':
      return readTypeKind(annotation.typeAnnotation);
    case 'TsKeywordType':
      return annotation.kind === 'boolean' ? 'boolean' : 'other';
    case 'TsFunctionType':
      return 'function';
    case 'TsTypePredicate':
      return 'boolean';
    case 'TsUnionType': {
      const kinds = listNodes(annotation.types)
        .filter(({ type, kind }) => type !== 'TsKeywordType' || (kind !== 'undefined' && kind !== 'null'))
        .map(readTypeKind);
      const [firstKind] = kinds;
      return firstKind && kinds.every((kind) => kind === firstKind) ? firstKind : 'other';
    }
    default:
      return 'other';
  }
}

const comparisonPattern = /^(===?|!==?|[<>]=?|in|instanceof)$/;
const predicateMethodPattern = /^(some|every|includes|test|startsWith|endsWith|has|hasOwn|isArray|equals|Boolean)$/;

const isPredicateName = (name: string) =>
  predicateMethodPattern.test(name) || /^(is|has|can|should|needs|are|does)[A-Z]/.test(name);

function readExpressionKind(expression: unknown): ValueKind {
  if (!isNode(expression)) return 'unknown';
  switch (expression.type) {
    case 'BooleanLiteral':
      return 'boolean';
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return 'function';
    case 'ArrayExpression':
    case 'NewExpression':
    case 'NumericLiteral':
    case 'ObjectExpression':
    case 'StringLiteral':
    case 'TemplateLiteral':
      return 'other';
    case 'UnaryExpression':
      return expression.operator === '!' ? 'boolean' : 'other';
    case 'BinaryExpression': {
      if (comparisonPattern.test(String(expression.operator))) return 'boolean';
      if (!/^(&&|\|\|)$/.test(String(expression.operator))) return 'unknown';
      return readExpressionKind(expression.right) === 'boolean' ? 'boolean' : 'unknown';
    }
    case 'ParenthesisExpression':
      return readExpressionKind(expression.expression);
    case 'AwaitExpression':
      return readExpressionKind(expression.argument);
    case 'ConditionalExpression':
      return [expression.consequent, expression.alternate].some((each) => readExpressionKind(each) === 'boolean')
        ? 'boolean'
        : 'unknown';
    case 'CallExpression': {
      const callee = isNode(expression.callee) ? expression.callee : null;
      const name = readText(callee) ?? readText(callee?.property) ?? '';
      if (name === 'useState' || name === 'useRef')
        return readExpressionKind(listArguments(expression)[0]) === 'boolean' ? 'boolean' : 'unknown';
      return isPredicateName(name) ? 'boolean' : 'unknown';
    }
    default:
      return 'unknown';
  }
}

const listArguments = (call: SyntaxNode): unknown[] =>
  Array.isArray(call.arguments) ? call.arguments.map((each: { expression?: unknown }) => each.expression) : [];

export function findNameFaults(source: string, { tsx }: { tsx: boolean }): NameFault[] {
  // The parser counts bytes from the first token, so this puts a token at the file's beginning.
  const { body, span } = parseSync(`;${source}`, { syntax: 'typescript', tsx });
  const bytes = Buffer.from(source);
  const faults: NameFault[] = [];

  function checkName(kind: NameKind, node: unknown, valueKind: ValueKind = 'unknown'): void {
    const name = readText(node);
    const rule = name && isNode(node) ? findNameFault(kind, name, valueKind) : null;
    if (!name || !rule || !isNode(node)) return;
    // The parser's spans count bytes, and continue from file to file.
    const line = bytes
      .subarray(0, node.span.start - span.start)
      .toString()
      .split('\n').length;
    faults.push({ line, name, rule });
  }

  function checkPattern(kind: NameKind, pattern: unknown, valueKind: ValueKind = 'unknown'): void {
    if (!isNode(pattern)) return;
    switch (pattern.type) {
      case 'Identifier':
        checkName(kind, pattern, readTypeKind(pattern.typeAnnotation) ?? valueKind);
        break;
      case 'Parameter':
        checkPattern(kind, pattern.pat);
        break;
      case 'TsParameterProperty':
        checkPattern(kind, pattern.param);
        break;
      case 'AssignmentPattern':
        checkPattern(kind, pattern.left, readExpressionKind(pattern.right));
        break;
      case 'RestElement':
        checkPattern(kind, pattern.argument, 'other');
        break;
      case 'ArrayPattern':
        for (const [at, element] of listNodes(pattern.elements).entries())
          checkPattern(kind, element, at === 0 ? valueKind : 'unknown');
        break;
      case 'ObjectPattern':
        for (const property of listNodes(pattern.properties))
          if (property.type === 'KeyValuePatternProperty') checkPattern(kind, property.value);
    }
  }

  function checkNode(node: SyntaxNode, isExported: boolean): void {
    switch (node.type) {
      case 'FunctionDeclaration':
        checkName('function', node.identifier);
        break;
      case 'ClassMethod':
      case 'PrivateMethod':
        if (node.kind === 'method') checkName('method', node.key);
        break;
      case 'TsMethodSignature':
        checkName('method', node.key);
        break;
      case 'ClassProperty':
      case 'PrivateProperty':
      case 'TsPropertySignature': {
        const valueKind = readTypeKind(node.typeAnnotation) ?? readExpressionKind(node.value);
        checkName(valueKind === 'function' ? 'method' : 'field', node.key, valueKind);
        break;
      }
      case 'TsInterfaceDeclaration':
      case 'TsTypeAliasDeclaration':
        checkName('type', node.id);
        break;
      case 'ClassDeclaration':
        checkName('type', node.identifier);
        break;
      case 'Parameter':
        checkPattern('parameter', node.pat);
        break;
      case 'TsFunctionType':
        for (const parameter of listNodes(node.params)) checkPattern('parameter', parameter);
        return;
      case 'ArrowFunctionExpression':
        for (const parameter of listNodes(node.params))
          if (parameter.type !== 'Parameter') checkPattern('parameter', parameter);
        return;
      case 'VariableDeclarator': {
        const valueKind = readExpressionKind(node.init);
        if (valueKind === 'function') checkName('function', node.id);
        else checkPattern(isExported ? 'exported value' : 'local', node.id, valueKind);
        break;
      }
    }
  }

  function walkNodes(value: unknown, isExported: boolean): void {
    if (Array.isArray(value)) for (const each of value) walkNodes(each, isExported);
    if (!isNode(value)) {
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        for (const child of Object.values(value)) walkNodes(child, isExported);
      return;
    }
    // Columns are named as in the database.
    if (value.type === 'TsModuleDeclaration') return;
    checkNode(value, isExported);
    const isInside = /Function|Method|BlockStatement|ArrowFunctionExpression/.test(value.type);
    for (const child of Object.values(value))
      walkNodes(child, value.type === 'ExportDeclaration' || (isExported && !isInside));
  }

  walkNodes(body, false);
  return faults;
}
