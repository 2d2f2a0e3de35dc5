import { type Expression, type ObjectExpression, parseSync } from '@swc/core';

type Property = ObjectExpression['properties'][number];

function readName(property: Property): string | null {
  if (property.type !== 'KeyValueProperty') return null;
  const { key } = property;
  return key.type === 'Identifier' || key.type === 'StringLiteral' || key.type === 'NumericLiteral'
    ? `${key.value}`
    : null;
}

function unwrapExpression(expression: Expression): Expression {
  if (
    expression.type === 'TsSatisfiesExpression' ||
    expression.type === 'TsAsExpression' ||
    expression.type === 'TsConstAssertion'
  )
    return unwrapExpression(expression.expression);
  if (expression.type === 'CallExpression') {
    const lastExpression = expression.arguments.at(-1)?.expression;
    if (lastExpression) return unwrapExpression(lastExpression);
  }
  return expression;
}

export function parseTexts(source: string): Map<string, string> {
  const { body, span } = parseSync(source, { syntax: 'typescript' });
  const bytes = Buffer.from(source);
  const texts = new Map<string, string>();
  // The parser's spans count bytes, and continue from file to file.
  const readSource = ({ start, end }: { start: number; end: number }) =>
    bytes.subarray(start - span.start, end - span.start).toString();
  const takeText = (givenExpression: Expression, place: string): void => {
    const expression = unwrapExpression(givenExpression);
    if (expression.type === 'StringLiteral') texts.set(place, expression.value);
    if (expression.type === 'TemplateLiteral' || expression.type === 'ArrowFunctionExpression')
      texts.set(place, readSource(expression.span));
    if (expression.type === 'ArrayExpression')
      for (const [at, each] of expression.elements.entries()) if (each) takeText(each.expression, `${place}[${at}]`);
    if (expression.type === 'ObjectExpression')
      for (const property of expression.properties) {
        const name = readName(property);
        if (name !== null && property.type === 'KeyValueProperty') takeText(property.value, `${place}.${name}`);
      }
  };
  for (const item of body) {
    const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
    if (declaration.type === 'ExportDefaultExpression') takeText(declaration.expression, 'default');
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) if (id.type === 'Identifier' && init) takeText(init, id.value);
  }
  return texts;
}
