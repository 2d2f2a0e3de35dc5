export type JsonSchema = Readonly<Record<string, unknown>>;

export type Direction = 'request' | 'answer';

interface SchemaSide {
  schema: JsonSchema;
  definitions: JsonSchema;
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const readSchema = (value: unknown): JsonSchema => (isSchema(value) ? value : {});
const readSchemas = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const readTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

const makeSide = (schema: JsonSchema): SchemaSide => ({
  schema,
  definitions: readSchema(schema.$defs ?? schema.definitions),
});

function resolveReference(side: SchemaSide): SchemaSide {
  let schema = side.schema;
  while (typeof schema.$ref === 'string') schema = readSchema(side.definitions[schema.$ref.split('/').at(-1) ?? '']);
  return { ...side, schema };
}

const enterSchema = (side: SchemaSide, schema: JsonSchema): SchemaSide => resolveReference({ ...side, schema });

function listForms(side: SchemaSide): SchemaSide[] {
  const { schema } = side;
  const branches = readSchemas(schema.anyOf ?? schema.oneOf);
  if (branches.length > 0) return branches.flatMap((branch) => listForms(enterSchema(side, branch)));
  if (Array.isArray(schema.type))
    return readTexts(schema.type).map((type) => ({ ...side, schema: { ...schema, type } }));
  return [{ ...side, schema: joinParts(side) }];
}

function joinParts(side: SchemaSide): JsonSchema {
  const { allOf, ...ownSchema } = side.schema;
  const parts = readSchemas(allOf).map((part) => joinParts(enterSchema(side, part)));
  if (parts.length === 0) return side.schema;
  return {
    ...Object.assign({}, ...parts, ownSchema),
    properties: Object.assign({}, ...[...parts, ownSchema].map(({ properties }) => readSchema(properties))),
    required: [...parts, ownSchema].flatMap(({ required }) => readTexts(required)),
  };
}

function listValues({ const: fixedValue, enum: values }: JsonSchema): unknown[] | undefined {
  if (Array.isArray(values)) return values;
  return fixedValue === undefined ? undefined : [fixedValue];
}

const readType = (schema: JsonSchema): string | undefined => {
  if (typeof schema.type === 'string') return schema.type;
  const [firstValue] = listValues(schema) ?? [];
  return firstValue === undefined ? undefined : typeof firstValue;
};

const formatType = (schema: JsonSchema): string => {
  const values = listValues(schema);
  return values ? values.map((value) => JSON.stringify(value)).join(' or ') : (readType(schema) ?? 'anything');
};

interface Comparison {
  givenSide: SchemaSide;
  takenSide: SchemaSide;
  direction: Direction;
  place: string;
  /** The pairs of schemas being compared, so that a comparison of recursive types ends. */
  comparedPairs: ReadonlySet<string>;
}

const listPartBreaks = (comparison: Comparison, part: JsonSchema, takenPart: JsonSchema, place: string): string[] =>
  listBreaks({
    ...comparison,
    givenSide: enterSchema(comparison.givenSide, part),
    takenSide: enterSchema(comparison.takenSide, takenPart),
    place,
  });

/** Ignores bounds and patterns. A request that breaks one is refused with an error at its field, and clients don't check answers. */
function listFormBreaks(comparison: Comparison): string[] {
  const { givenSide, takenSide, place } = comparison;
  const values = listValues(givenSide.schema);
  const takenValues = listValues(takenSide.schema);
  const type = readType(givenSide.schema);
  const takenType = readType(takenSide.schema);
  if (takenType === undefined) return [];
  const isTaken = type === takenType || (type === 'integer' && takenType === 'number');
  if (!isTaken) return [`${place} is ${formatType(givenSide.schema)}, no longer ${formatType(takenSide.schema)}`];
  if (takenValues) {
    if (!values) return [`${place} can be any ${type}, no longer ${formatType(takenSide.schema)}`];
    const unknownValues = values.filter((value) => !takenValues.includes(value));
    return unknownValues.map((value) => `${place} can be ${JSON.stringify(value)}, which is not taken`);
  }
  if (type === 'object') return listObjectBreaks(comparison);
  return type === 'array' ? listArrayBreaks(comparison) : [];
}

function listArrayBreaks(comparison: Comparison): string[] {
  const { givenSide, takenSide, place: arrayPlace } = comparison;
  const items = readSchemas(givenSide.schema.prefixItems);
  const takenItems = readSchemas(takenSide.schema.prefixItems);
  const [otherItems, otherTakenItems] = [readSchema(givenSide.schema.items), readSchema(takenSide.schema.items)];
  const indexes = Array.from({ length: Math.max(items.length, takenItems.length) }, (_, index) => index);
  return [
    ...indexes.flatMap((index) =>
      listPartBreaks(
        comparison,
        items[index] ?? otherItems,
        takenItems[index] ?? otherTakenItems,
        `${arrayPlace}[${index}]`,
      ),
    ),
    ...listPartBreaks(comparison, otherItems, otherTakenItems, `${arrayPlace}[]`),
  ];
}

function listObjectBreaks(comparison: Comparison): string[] {
  const { givenSide, takenSide, direction, place } = comparison;
  const fields = readSchema(givenSide.schema.properties);
  const takenFields = readSchema(takenSide.schema.properties);
  const requiredNames = readTexts(givenSide.schema.required);
  const takenRequiredNames = readTexts(takenSide.schema.required);
  const [otherProperties, otherTakenProperties] = [
    givenSide.schema.additionalProperties,
    takenSide.schema.additionalProperties,
  ];
  const breaks: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const takenField = takenFields[name] ?? (isSchema(otherTakenProperties) ? otherTakenProperties : undefined);
    if (takenField !== undefined)
      breaks.push(...listPartBreaks(comparison, readSchema(field), readSchema(takenField), `${place}.${name}`));
    else if (direction === 'request') breaks.push(`${place}.${name} is removed`);
  }
  for (const name of Object.keys(takenFields)) {
    if (fields[name] === undefined && !isSchema(otherProperties)) {
      if (direction === 'answer') breaks.push(`${place}.${name} is removed`);
      else if (takenRequiredNames.includes(name)) breaks.push(`${place}.${name} is required`);
    } else if (takenRequiredNames.includes(name) && !requiredNames.includes(name))
      breaks.push(direction === 'request' ? `${place}.${name} is required` : `${place}.${name} can be missing`);
  }
  if (isSchema(otherProperties) && isSchema(otherTakenProperties))
    breaks.push(...listPartBreaks(comparison, otherProperties, otherTakenProperties, `${place}.*`));
  return breaks;
}

/** Splits an enumeration into its values, because the other schema may accept them in different members of a union. */
const splitValues = (side: SchemaSide): SchemaSide[] =>
  listValues(side.schema)?.map((value) => ({ ...side, schema: { type: side.schema.type, const: value } })) ?? [side];

function listBreaks(comparison: Comparison): string[] {
  const { givenSide, takenSide, comparedPairs } = comparison;
  const pairKey = `${JSON.stringify(givenSide.schema)} ${JSON.stringify(takenSide.schema)}`;
  if (comparedPairs.has(pairKey)) return [];
  const innerComparison = { ...comparison, comparedPairs: new Set(comparedPairs).add(pairKey) };
  const takenForms = listForms(takenSide);
  return listForms(givenSide)
    .flatMap(splitValues)
    .flatMap((form) => {
      const triedFormBreaks = takenForms.map((each) =>
        listFormBreaks({ ...innerComparison, givenSide: form, takenSide: each }),
      );
      if (triedFormBreaks.some((breaks) => breaks.length === 0)) return [];
      // The most similar form gives the clearest difference.
      const alikeBreaks = triedFormBreaks.filter(
        (_, index) => readType(form.schema) === readType(takenForms[index]?.schema ?? {}),
      );
      return (alikeBreaks.length > 0 ? alikeBreaks : triedFormBreaks).reduce((least, breaks) =>
        breaks.length < least.length ? breaks : least,
      );
    });
}

/** The offered schema must accept what a build sends, and the build must accept what the new server answers. */
export function listSchemaBreaks(builtSchema: JsonSchema, offeredSchema: JsonSchema, direction: Direction): string[] {
  if (JSON.stringify(builtSchema) === JSON.stringify(offeredSchema)) return [];
  const [builtSide, offeredSide] = [resolveReference(makeSide(builtSchema)), resolveReference(makeSide(offeredSchema))];
  const [givenSide, takenSide] = direction === 'request' ? [builtSide, offeredSide] : [offeredSide, builtSide];
  return [...new Set(listBreaks({ givenSide, takenSide, direction, place: direction, comparedPairs: new Set() }))];
}
