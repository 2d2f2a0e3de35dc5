import type { CallName } from '@laurel/shared/protocol';
import { type CallSchema, schemas } from '@laurel/shared/protocol/schemas';
import { z } from 'zod';
import type { Log } from '../log/log';

/** Maps each parameter to the names within it, or to null if it has none. */
type ParameterNames = ReadonlyMap<string, ParameterNames | null>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const collectNames = ({ properties = {} }: z.core.JSONSchema.BaseSchema): ParameterNames =>
  new Map(
    Object.entries(properties).map(([name, schema]) => [
      name,
      isObject(schema) && schema.properties ? collectNames(schema) : null,
    ]),
  );

const namesByCall = new Map<CallName, ParameterNames>();

function collectCallNames(name: CallName): ParameterNames {
  const parameterNames = namesByCall.get(name);
  if (parameterNames) return parameterNames;
  const { query }: CallSchema = schemas[name];
  const names = query ? collectNames(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })) : new Map();
  namesByCall.set(name, names);
  return names;
}

function listUnknownFields(query: unknown, names: ParameterNames, path: string): string[] {
  // Leaves a value that should be an object to the schema, which refuses it.
  if (!isObject(query) || Array.isArray(query)) return [];
  return Object.entries(query).flatMap(([name, value]) => {
    const innerNames = names.get(name);
    if (innerNames === undefined) return [path + name];
    return innerNames ? listUnknownFields(value, innerNames, `${path}${name}.`) : [];
  });
}

export const listUnknownParameters = (name: CallName, query: unknown): string[] =>
  listUnknownFields(query, collectCallNames(name), '');

/** Counts by call, not by parameter, because callers can send any number of names. */
export interface IgnoredParameters {
  count(name: CallName): void;
  stop(): void;
}

const logEveryMs = 60_000;

export function countIgnoredParameters(log: Log): IgnoredParameters {
  const counts = new Map<CallName, number>();
  let timer: NodeJS.Timeout | undefined;
  function reportUnknownParameters(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const [call, requests] of counts) log.warn({ call, requests }, 'Unknown query parameters were ignored');
    counts.clear();
  }
  return {
    count(name) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      timer ??= setTimeout(reportUnknownParameters, logEveryMs).unref();
    },
    stop: reportUnknownParameters,
  };
}
