import type { CallName } from '@laurel/shared/protocol';
import { type CallSchema, pageMeta, schemas } from '@laurel/shared/protocol/schemas';
import { z } from 'zod';

interface Shape {
  $ref?: string;
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  type?: string;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  properties?: Record<string, Shape>;
  propertyNames?: Shape;
  additionalProperties?: Shape | boolean;
  items?: Shape;
  prefixItems?: Shape[];
  $defs?: Record<string, Shape>;
}

const sampleTexts = [
  'Sample',
  'sample',
  '12.5',
  '12',
  'FR',
  'en',
  'UTC',
  '#336699',
  '/sample',
  '0x52908400098527886e0f7030069857d2e4169ee7',
  `0x${'ab'.repeat(32)}`,
  'ab'.repeat(32),
  '20:00',
  '{}',
  'house:treasury',
];

const samplesByFormat: Readonly<Record<string, string>> = {
  uuid: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21',
  'date-time': '2026-11-20T18:00:00.000Z',
  date: '2026-11-20',
  email: 'sample@example.org',
  uri: 'https://example.org/sample',
};

function makeSampleText({ format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Shape): string {
  const sample = format === undefined ? undefined : samplesByFormat[format];
  if (sample !== undefined) return sample;
  const formPattern = pattern === undefined ? /^/ : new RegExp(pattern, 'u');
  const matchingText = [...sampleTexts, 'x'.repeat(minLength)].find(
    (text) => text.length >= minLength && text.length <= maxLength && formPattern.test(text),
  );
  if (matchingText === undefined)
    throw new Error(`No sample text is like ${pattern ?? `${minLength} to ${maxLength} letters`}`);
  return matchingText;
}

const makeSampleNumber = ({ minimum, exclusiveMinimum, maximum = 3 }: Shape): number =>
  Math.min(Math.max(3, minimum ?? 0, (exclusiveMinimum ?? 0) + 1), maximum);

const deepestLevel = 3;

function makeSample(shape: Shape, rootShape: Shape, depth = 0): unknown {
  if (shape.$ref !== undefined) {
    const name = shape.$ref.replace('#/$defs/', '');
    return makeSample((shape.$ref === '#' ? rootShape : rootShape.$defs?.[name]) ?? {}, rootShape, depth + 1);
  }
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const alternatives = shape.anyOf ?? shape.oneOf;
  if (alternatives) {
    const isNull = ({ type }: Shape) => type === 'null';
    const [option = {}] =
      depth >= deepestLevel ? alternatives.filter(isNull) : alternatives.filter((option) => !isNull(option));
    return makeSample(option, rootShape, depth);
  }
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map((part) => makeSample(part, rootShape, depth)));
  switch (shape.type) {
    case 'object': {
      const { properties = {}, propertyNames, additionalProperties } = shape;
      const sampleFields = Object.entries(properties).map(([key, part]) => [key, makeSample(part, rootShape, depth)]);
      const additionalFields =
        typeof additionalProperties === 'object' && Object.keys(properties).length === 0
          ? [
              [
                String(makeSample(propertyNames ?? { type: 'string' }, rootShape, depth)),
                makeSample(additionalProperties, rootShape, depth),
              ],
            ]
          : [];
      return Object.fromEntries([...sampleFields, ...additionalFields]);
    }
    case 'array': {
      if (shape.prefixItems) return shape.prefixItems.map((part) => makeSample(part, rootShape, depth));
      const { items = {}, minItems = 1 } = shape;
      return depth >= deepestLevel
        ? []
        : Array.from({ length: Math.max(1, minItems) }, () => makeSample(items, rootShape, depth));
    }
    case 'number':
    case 'integer':
      return makeSampleNumber(shape);
    case 'boolean':
      return true;
    case 'string':
      return makeSampleText(shape);
    default:
      return null;
  }
}

const makeSchemaSample = (schema: z.ZodType): unknown => {
  const shape = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Shape;
  return makeSample(shape, shape);
};

export function makeSampleAnswer(name: CallName): unknown {
  const { item, meta = pageMeta, answer }: CallSchema = schemas[name];
  if (item) return { items: [makeSchemaSample(item)], meta: makeSchemaSample(meta) };
  if (!answer) throw new Error(`${name} answers nothing`);
  return makeSchemaSample(answer);
}
