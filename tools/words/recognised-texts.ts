import { parseSync } from '@swc/core';

type SyntaxNode = { type: string; span?: { start: number } } & Record<string, unknown>;
const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value;

const isProse = (text: string) => /\p{L}[,.:;]? +\p{L}{2,}/u.test(text) && !text.includes('<');
const isShown = (text: string) => isProse(text) || /^\p{Lu}\p{Ll}+/u.test(text);
const readWords = (pattern: string) =>
  pattern
    .replace(/\\./g, ' ')
    .replace(/\(\?\S/g, ' ')
    .replace(/[()^$]/g, '');

const searchMethods = new Set(
  'endsWith includes indexOf lastIndexOf match matchAll replace replaceAll search split startsWith test'.split(' '),
);

/** These libraries and services give no error codes, so we have to compare their messages. Never add our own texts: give them a code. */
const foreignTexts = new Set([
  'does not satisfy the requirement',
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'cached plan',
  'Profile is not public',
  'Requested app has no stats',
  // Nodes of the chain.
  'finalized|unknown block|not found',
  'already known|known transaction|already imported',
  'nonce too low|nonce is too low',
  'underpriced|fee too low',
  'insufficient funds',
]);

interface RecognisedText {
  at: number;
  text: string;
}

function readString(value: unknown): RecognisedText[] {
  if (!isNode(value)) return [];
  const at = value.span?.start ?? 0;
  if (value.type === 'StringLiteral') return [{ at, text: String(value.value) }];
  if (value.type === 'RegExpLiteral') return [{ at, text: readWords(String(value.pattern)) }];
  if (value.type === 'TemplateLiteral' && Array.isArray(value.quasis))
    return value.quasis.filter(isNode).map(({ cooked }) => ({ at, text: String(cooked) }));
  return [];
}

function findNodeTexts(node: SyntaxNode): RecognisedText[] {
  switch (node.type) {
    case 'BinaryExpression':
      return /^[!=]==?$/.test(String(node.operator)) ? [...readString(node.left), ...readString(node.right)] : [];
    case 'SwitchCase':
      return readString(node.test);
    case 'KeyValueProperty':
    case 'MethodProperty': {
      const { key } = node;
      if (!isNode(key)) return [];
      if (key.type === 'Identifier') return [{ at: key.span?.start ?? 0, text: String(key.value) }];
      return readString(key);
    }
    case 'CallExpression': {
      const callee = isNode(node.callee) && node.callee.type === 'MemberExpression' ? node.callee : undefined;
      const name = isNode(callee?.property) ? String(callee.property.value) : '';
      if (!searchMethods.has(name)) return [];
      const [firstArgument] = Array.isArray(node.arguments) ? node.arguments : [];
      return [...readString(firstArgument?.expression), ...(name === 'test' ? readString(callee?.object) : [])];
    }
    default:
      return [];
  }
}

const isPattern = (value: unknown): value is SyntaxNode => isNode(value) && value.type === 'RegExpLiteral';

function walkNodes(value: unknown, texts: RecognisedText[], findTexts: (node: SyntaxNode) => RecognisedText[]): void {
  if (Array.isArray(value)) for (const each of value) walkNodes(each, texts, findTexts);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) texts.push(...findTexts(value));
    for (const each of Object.values(value)) walkNodes(each, texts, findTexts);
  }
}

const findCodeTexts = (node: SyntaxNode) => findNodeTexts(node).filter(({ text }) => isProse(text));
const findCatalogueTexts = (node: SyntaxNode) =>
  isPattern(node)
    ? readString(node).filter(({ text }) => /\p{L}{3}/u.test(text))
    : findNodeTexts(node).filter(({ text }) => isShown(text));

export function findRecognisedTexts(
  source: string,
  { tsx = true, catalogue: isCatalogue = false } = {},
): { line: number; text: string }[] {
  // The parser counts bytes from the first token, so this puts a token at the file's beginning.
  const markedSource = `0;${source}`;
  const module = parseSync(markedSource, { syntax: 'typescript', tsx, target: 'es2022' });
  const bytes = Buffer.from(markedSource);
  const texts: RecognisedText[] = [];
  walkNodes(module.body, texts, isCatalogue ? findCatalogueTexts : findCodeTexts);
  return texts
    .filter(({ text }) => !foreignTexts.has(text))
    .map(({ at, text }) => ({
      line: bytes
        .subarray(0, at - module.span.start)
        .toString()
        .split('\n').length,
      text,
    }));
}
