interface JsonShape {
  type?: string;
  format?: string;
  pattern?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Record<string, JsonShape>;
  anyOf?: JsonShape[];
  oneOf?: JsonShape[];
  allOf?: JsonShape[];
  items?: JsonShape;
  additionalProperties?: boolean | JsonShape;
}

export interface Schema {
  toJSONSchema(options: object): object;
}
export type CallSchemas = Readonly<Partial<Record<'params' | 'query' | 'body' | 'answer' | 'item' | 'meta', Schema>>>;

export interface AllowedAmounts {
  signedAmounts: readonly string[];
  /** Integers that may need more than 32 bits, because no column stores them. */
  largeIntegers: readonly string[];
}

const maxInteger = 2_147_483_647;

const fixedFormats = ['uuid', 'date'];

const isUnboundedPattern = (pattern: string): boolean => {
  const barePattern = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return !barePattern.startsWith('^') || !barePattern.endsWith('$') || /[*+]|\{\d+,\}/.test(barePattern);
};

const isUnboundedText = ({ enum: options, const: fixedValue, format = '', maxLength, pattern }: JsonShape): boolean =>
  !options &&
  fixedValue === undefined &&
  maxLength === undefined &&
  !fixedFormats.includes(format) &&
  (!pattern || isUnboundedPattern(pattern));

function listParts(shape: JsonShape, path: string): { path: string; shape: JsonShape }[] {
  const listNestedParts = (each: JsonShape | boolean | undefined, step: string) =>
    typeof each === 'object' ? listParts(each, `${path}${step}`) : [];
  return [
    { path, shape },
    ...Object.entries(shape.properties ?? {}).flatMap(([name, each]) => listNestedParts(each, `.${name}`)),
    ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])].flatMap((each) =>
      listNestedParts(each, ''),
    ),
    ...listNestedParts(shape.items, '[]'),
    ...listNestedParts(shape.additionalProperties, '{}'),
  ];
}

export function listFaults(requests: Readonly<Record<string, CallSchemas>>, amounts: AllowedAmounts): string[] {
  const foundPlaces = { signed: new Set<string>(), large: new Set<string>(), open: new Set<string>() };
  for (const [call, { params, query, body }] of Object.entries(requests))
    for (const schema of [params, query, body]) {
      if (!schema) continue;
      for (const { path, shape } of listParts(schema.toJSONSchema({ io: 'input' }), '')) {
        const place = `${call} ${path.replace(/^\./, '')}`;
        const { type, const: fixedValue, enum: options, minimum, maximum, description = '' } = shape;
        const isNumber = (type === 'integer' || type === 'number') && fixedValue === undefined && !options;
        if (isNumber && !(Math.max(Math.abs(minimum ?? Infinity), Math.abs(maximum ?? Infinity)) <= maxInteger))
          foundPlaces.large.add(place);
        if (type === 'string' && isUnboundedText(shape)) foundPlaces.open.add(place);
        if (description.includes('coins') && description.includes('below zero')) foundPlaces.signed.add(place);
      }
    }
  const listPlaceFaults = (
    places: ReadonlySet<string>,
    knownPlaces: readonly string[],
    fault: string,
    goneFault: string,
  ) => [
    ...[...places].filter((place) => !knownPlaces.includes(place)).map((place) => `${place}: ${fault}`),
    ...knownPlaces.filter((place) => !places.has(place)).map((place) => `${place}: ${goneFault}`),
  ];
  return [
    ...listPlaceFaults(
      foundPlaces.signed,
      amounts.signedAmounts,
      'an amount that may be below zero moves coins the other way. Use amountAboveZero or amountFromZero',
      'is no signed amount any more: take it off the list',
    ),
    ...listPlaceFaults(
      foundPlaces.large,
      amounts.largeIntegers,
      'an integer without bounds that a column can hold. Use version, or .min() and .max()',
      'is no large integer any more: take it off the list',
    ),
    ...listPlaceFaults(foundPlaces.open, [], 'a text without a bound. Use .max(), or a pattern that has one', ''),
  ];
}
