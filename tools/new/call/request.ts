import { type Call, calls, capabilities, type Method } from '../../../shared/protocol';
import { extensionPlaces, isExtensionPath } from '../../../shared/protocol/extension-paths';
import { type Group, groups } from '../../imports/groups';
import { readArguments } from '../arguments';
import { RequestError } from '../change';
import type { Field } from '../fields';

export const usage =
  'npm run new -- call <name>[:<METHOD>:<path>] … --domain <group>/<domain> [--table] [--fields <name>[:longText|integer|flag|instant|coins],…] [--access anyone|session|player|<capability>]';

/** A requested call: its server side, and its line in the protocol if that is missing. */
export interface WantedCall {
  name: string;
  method: Method;
  path: string;
  list: boolean;
  access: string;
  /** Moves coins, with an Idempotency-Key. */
  money: boolean;
  /** The protocol already declares it. */
  declared: boolean;
}

export interface CallRequest {
  /** The domain's group: `coins`. */
  group: Group;
  domain: string;
  calls: readonly WantedCall[];
  /** The domain gets its own table. */
  table: boolean;
  /** The fields of new calls or their table, besides the id and the time. */
  fields: readonly Field[];
}

const kinds = ['text', 'longText', 'integer', 'flag', 'instant', 'coins'] as const;
const plain = { options: [], nullable: false, required: true, least: 0 };

function readField(text: string): Field {
  const [name = '', wanted = 'text'] = text.split(':');
  if (!/^[a-z][a-zA-Z]*$/.test(name) || name === 'id' || name === 'createdAt')
    throw new RequestError(`“${name}” is no name for a field: like reason. An id and createdAt come by themselves.`);
  const kind = kinds.find((each) => each === wanted);
  if (!kind) throw new RequestError(`“${wanted}” is no kind of field: ${kinds.join(', ')}.`);
  return { ...plain, name, kind, most: kind === 'text' ? 120 : kind === 'longText' ? 5000 : null };
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function readCall(text: string, access: string, coins: boolean): WantedCall {
  const [name = '', method, path] = text.split(':');
  const known: Partial<Record<string, Call>> = calls;
  const declared = known[name];
  if (declared && method !== undefined) throw new RequestError(`The protocol has ${name} already: name it alone.`);
  if (declared)
    return {
      name,
      method: declared.method,
      path: declared.path,
      list: declared.list === true,
      access,
      money: declared.money === true,
      declared: true,
    };
  if (method === undefined || path === undefined)
    throw new RequestError(`The protocol has no call ${name}. Say its method and path: ${name}:GET:/me/${name}`);
  if (!/^[a-z][a-zA-Z]+$/.test(name)) throw new RequestError(`“${name}” is no name for a call: like listRewards.`);
  const verb = methods.find((each) => each === method);
  if (!verb) throw new RequestError(`“${method}” is no method: ${methods.join(', ')}.`);
  if (!/^(\/([a-z0-9-]+|\{id\}))+$/.test(path))
    throw new RequestError(`“${path}” is no path: like /me/rewards or /me/rewards/{id}.`);
  if (!isExtensionPath(path))
    throw new RequestError(`“${path}” is no place of a new call: ${extensionPlaces.join(', ')}.`);
  const taken = Object.entries(calls).find(([, call]) => call.method === verb && call.path === path);
  if (taken) throw new RequestError(`${verb} ${path} is ${taken[0]} already.`);
  const money = coins && verb !== 'GET' && verb !== 'DELETE';
  if (money && (verb !== 'POST' || access === 'anyone'))
    throw new RequestError(
      `${name} takes coins: it has to be a POST of somebody who is signed in, such as --access player.`,
    );
  return { name, method: verb, path, list: name.startsWith('list'), access, money, declared: false };
}

/** @throws RequestError */
export function readCallRequest(args: readonly string[]): CallRequest {
  const { values, positionals } = readArguments(usage, args, {
    domain: { type: 'string' },
    table: { type: 'boolean' },
    fields: { type: 'string' },
    access: { type: 'string' },
  });
  const { domain: place, table = false, access = 'session' } = values;
  if (!place || positionals.length === 0) throw new RequestError(usage);
  const [, before, domain = ''] = /^([a-z]+)\/([a-z]+(?:-[a-z]+)*)$/.exec(place) ?? [];
  const group = groups.find((each) => each === before);
  if (!group)
    throw new RequestError(`“${place}” is no name for a domain: like coins/tips. The groups are ${groups.join(', ')}.`);
  const known = ['anyone', 'session', 'player', ...capabilities];
  if (!known.includes(access)) throw new RequestError(`“${access}” is no access. There are: ${known.join(', ')}.`);
  const coins = /:coins\b/.test(values.fields ?? '');
  const wanted = positionals.map((each) => readCall(each, access, coins));
  const odd = wanted.find(
    ({ method, path, list }) => !list && !(method === 'GET' && path.endsWith('/{id}')) && method !== 'POST',
  );
  if (table && odd) throw new RequestError(`${odd.name}: with --table only lists, GET /…/{id} and one POST are made.`);
  if (values.fields !== undefined && wanted.some(({ declared }) => declared))
    throw new RequestError('--fields says what new calls take and answer. A call of the protocol has its own.');
  if (table && /:(instant|coins)\b/.test(values.fields ?? ''))
    throw new RequestError('Instants and coins of a --table are yours: leave them out.');
  const named = values.fields ?? (table ? 'title' : undefined);
  return { group, domain, calls: wanted, table, fields: named?.split(',').map(readField) ?? [] };
}
