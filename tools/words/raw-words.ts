import { parseSync } from '@swc/core';

const brandNames = ['Laurel', 'LRL', 'PlayStation', 'Steam'];

const spokenAttributes = new Set(
  `alt aria-description aria-label aria-valuetext cancelLabel caption confirmLabel description detail empty error
  footer header hint label message noun optionLabel placeholder retryLabel subtitle suffix tab term text title`.split(
    /\s+/,
  ),
);
const speakingFunctions = new Set(['showConfirmation']);

type SyntaxNode = { type: string; span?: { start: number } } & Record<string, unknown>;
const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value;
const listNodes = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? value : [value]).filter(isNode);

const isText = (text: unknown): text is string =>
  typeof text === 'string' &&
  /\p{L}/u.test(brandNames.reduce((remainingText, name) => remainingText.replaceAll(name, ''), text));

function listTexts(value: unknown): { at: number; text: string }[] {
  if (!isNode(value)) return [];
  const at = value.span?.start ?? 0;
  switch (value.type) {
    case 'StringLiteral':
    case 'JSXText':
      return isText(value.value) ? [{ at, text: value.value }] : [];
    case 'TemplateLiteral':
      return listNodes(value.quasis).flatMap(({ cooked, span }) =>
        isText(cooked) ? [{ at: span?.start ?? at, text: cooked }] : [],
      );
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsConstAssertion':
      return listTexts(value.expression);
    case 'ConditionalExpression':
      return [...listTexts(value.consequent), ...listTexts(value.alternate)];
    case 'BinaryExpression':
      // The sides of other operators aren't shown.
      if (!['&&', '||', '??', '+'].includes(String(value.operator))) return [];
      return [...(value.operator === '&&' ? [] : listTexts(value.left)), ...listTexts(value.right)];
    case 'ArrowFunctionExpression':
      return listTexts(value.body);
    default:
      return [];
  }
}

const readName = (key: unknown) => (isNode(key) ? String(key.value) : '');

function listShownTexts(node: SyntaxNode): { at: number; text: string }[] {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return listNodes(node.children).flatMap(listTexts);
    case 'JSXAttribute':
      return spokenAttributes.has(readName(node.name)) ? listTexts(node.value) : [];
    case 'KeyValueProperty':
      return spokenAttributes.has(readName(node.key)) ? listTexts(node.value) : [];
    case 'AssignmentPatternProperty':
      return spokenAttributes.has(readName(node.key)) ? listTexts(node.value) : [];
    case 'CallExpression': {
      const [firstArgument] = Array.isArray(node.arguments) ? node.arguments : [];
      return speakingFunctions.has(readName(node.callee)) ? listTexts(firstArgument?.expression) : [];
    }
    default:
      return [];
  }
}

function walkNodes(value: unknown, texts: { at: number; text: string }[]): void {
  if (Array.isArray(value)) for (const each of value) walkNodes(each, texts);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) texts.push(...listShownTexts(value));
    for (const each of Object.values(value)) walkNodes(each, texts);
  }
}

export function findRawWords(source: string, { tsx = true } = {}): { line: number; text: string }[] {
  // The parser counts bytes from the first token, so this puts a token at the file's beginning.
  const markedSource = `0;${source}`;
  const module = parseSync(markedSource, { syntax: 'typescript', tsx, target: 'es2022' });
  const bytes = Buffer.from(markedSource);
  const texts: { at: number; text: string }[] = [];
  walkNodes(module.body, texts);
  return texts.map(({ at, text }) => {
    const textBefore = bytes.subarray(0, at - module.span.start).toString();
    const leadingLength = text.length - text.trimStart().length;
    const skippedLines = text.slice(0, leadingLength).split('\n').length - 1;
    return { line: textBefore.split('\n').length + skippedLines, text: text.trim().replace(/\s+/g, ' ') };
  });
}
