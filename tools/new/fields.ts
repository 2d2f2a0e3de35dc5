import { schemas } from '../../shared/protocol/schemas';

export interface Field {
  name: string;
  kind:
    | 'id'
    | 'player'
    | 'text'
    | 'longText'
    | 'url'
    | 'email'
    | 'choice'
    | 'instant'
    | 'day'
    | 'coins'
    | 'integer'
    | 'flag';
  options: readonly string[];
  nullable: boolean;
  required: boolean;
  minLength: number;
  most: number | null;
}

interface JsonShape {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  anyOf?: JsonShape[];
  allOf?: JsonShape[];
  properties?: Record<string, JsonShape>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  description?: string;
}

const textLengthLimit = 300;

function deriveKind({
  type,
  format,
  enum: options,
  maxLength = 0,
  description = '',
  properties = {},
}: JsonShape): Field['kind'] | null {
  if (options) return 'choice';
  if (type === 'integer') return 'integer';
  if (type === 'boolean') return 'flag';
  if (type === 'object' && Object.keys(properties).sort().join() === 'avatarUrl,id,username') return 'player';
  if (type !== 'string') return null;
  if (format === 'uuid') return 'id';
  if (format === 'email') return 'email';
  if (format === 'uri') return 'url';
  if (format === 'date-time') return 'instant';
  if (format === 'date') return 'day';
  if (description.includes('coins')) return 'coins';
  return maxLength > textLengthLimit ? 'longText' : 'text';
}

function toFields(name: string, wholeShape: JsonShape, required: boolean): Field[] {
  const alternatives = wholeShape.anyOf ?? [wholeShape];
  const [shape, ...otherShapes] = alternatives.filter(({ type }) => type !== 'null');
  const kind = shape && otherShapes.length === 0 ? deriveKind(shape) : null;
  if (!shape || !kind) return [];
  return [
    {
      name,
      kind,
      options: (shape.enum ?? []).map(String),
      nullable: alternatives.length > 1,
      required,
      minLength: shape.minLength ?? 0,
      most: shape.maxLength ?? null,
    },
  ];
}

type SchemaPart = 'params' | 'query' | 'body' | 'answer' | 'item';

export function listFields(call: string, part: SchemaPart): Field[] {
  const { properties = {}, required = [] } = readCallShape(call, part);
  return Object.entries(properties).flatMap(([name, shape]) => toFields(name, shape, required.includes(name)));
}

export function listOtherFields(call: string, part: SchemaPart): string[] {
  const plainNames = new Set(listFields(call, part).map(({ name }) => name));
  return Object.keys(readCallShape(call, part).properties ?? {}).filter((name) => !plainNames.has(name));
}

function readCallShape(call: string, part: SchemaPart): JsonShape {
  const allSchemas: Partial<Record<string, Partial<Record<SchemaPart, { toJSONSchema(options: object): object }>>>> =
    schemas;
  const io = part === 'answer' || part === 'item' ? 'output' : 'input';
  return allSchemas[call]?.[part]?.toJSONSchema({ io, unrepresentable: 'any' }) ?? {};
}

export function writeSampleValue({ name, kind, options, minLength }: Field): string {
  switch (kind) {
    case 'id':
      return "'00000000-0000-4000-8000-000000000001'";
    case 'player':
      return "{ id: '00000000-0000-4000-8000-000000000003', username: 'the_player', avatarUrl: null }";
    case 'email':
      return "'name@example.org'";
    case 'url':
      return "'https://example.org/one'";
    case 'choice':
      return `'${options[0] ?? ''}'`;
    case 'instant':
      return "'2026-11-21T12:00:00.000Z'";
    case 'day':
      return "'2026-11-21'";
    case 'coins':
      return "'12.5'";
    case 'integer':
      return '7';
    case 'flag':
      return 'true';
    default:
      return `'${`Some ${name}`.padEnd(minLength, '.')}'`;
  }
}
