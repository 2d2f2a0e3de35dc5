import { type Access, type Call, calls, listAccesses, type Method } from '../../../shared/protocol';
import { extensionPlaces, isExtensionPath } from '../../../shared/protocol/extension-paths';
import { type Group, groups } from '../../imports/groups';
import { readArguments } from '../arguments';
import { accesses } from '../caller';
import { RequestError } from '../change';
import type { Field } from '../fields';

export const usage =
  "npm run new -- call <name>[:<METHOD>:<path>] … --domain <group>/<domain> [--table] [--fields '<name>[:longText|url|integer|flag|instant|day|coins],<name>=<choice>|<choice>,…'] [--order <field>] [--no-search] [--access anyone|session|player|<capability>]\n" +
  'npm run new -- call <name>:GET:<path> --domain <group>/<domain> --from <table> --fields <column>|<name>=<column of an account>,… [--order <column>]';

export interface RequestedCall {
  name: string;
  method: Method;
  path: string;
  isList: boolean;
  access: Access;
  movesCoins: boolean;
  declared: boolean;
}

export interface CallRequest {
  group: Group;
  domain: string;
  calls: readonly RequestedCall[];
  hasTable: boolean;
  hasOwner: boolean;
  fields: readonly Field[];
  /** The field that the list is ordered by, the latest first. Null for the moment at which rows are made. */
  order: string | null;
  hasSearch: boolean;
  /** What a new list shows of an existing table. */
  from: { table: string; fields: readonly string[] } | null;
}

const kinds = ['text', 'longText', 'url', 'integer', 'flag', 'instant', 'day', 'coins'] as const;
const plainField = { options: [], nullable: false, required: true, minLength: 0 };

function readField(text: string): Field {
  const [namedKind = '', choices] = text.split('=');
  const [name = '', kindName = 'text'] = namedKind.split(':');
  if (!/^[a-z][a-zA-Z]*$/.test(name) || name === 'id' || name === 'createdAt')
    throw new RequestError(
      `“${name}” isn't a valid field name. Use a name like reason; id and createdAt are added automatically.`,
    );
  if (choices !== undefined) {
    const options = choices.split('|');
    if (
      options.length < 2 ||
      new Set(options).size < options.length ||
      !options.every((each) => /^[a-z]\w*$/.test(each))
    )
      throw new RequestError(`“${text}” isn't a choice. Name what can be chosen: '${name}=one|other'.`);
    return { ...plainField, name, kind: 'choice', options, most: null };
  }
  const kind = kinds.find((each) => each === kindName);
  if (!kind)
    throw new RequestError(
      `“${kindName}” isn't a kind of field. Choose one of: ${kinds.join(', ')}. A choice is '${name}=one|other'.`,
    );
  return { ...plainField, name, kind, most: kind === 'text' ? 120 : kind === 'longText' ? 5000 : null };
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function readCall(text: string, access: Access, movesCoins: boolean): RequestedCall {
  const [name = '', method, path] = text.split(':');
  const callsByName: Partial<Record<string, Call>> = calls;
  const declaredCall = callsByName[name];
  if (declaredCall && method !== undefined)
    throw new RequestError(`The protocol already has ${name}. Give its name alone.`);
  if (declaredCall)
    return {
      name,
      method: declaredCall.method,
      path: declaredCall.path,
      isList: declaredCall.list === true,
      access: listAccesses(declaredCall)[0] ?? access,
      movesCoins: declaredCall.money === true,
      declared: true,
    };
  if (method === undefined || path === undefined)
    throw new RequestError(`The protocol has no call ${name}. Add its method and path: ${name}:GET:/me/${name}`);
  if (!/^[a-z][a-zA-Z]+$/.test(name))
    throw new RequestError(`“${name}” isn't a valid call name. Use one like listRewards.`);
  const knownMethod = methods.find((each) => each === method);
  if (!knownMethod) throw new RequestError(`“${method}” isn't a method. Choose one of: ${methods.join(', ')}.`);
  if (!/^(\/([a-z0-9-]+|\{id\}))+$/.test(path))
    throw new RequestError(`“${path}” isn't a valid path. Use one like /me/rewards or /me/rewards/{id}.`);
  if (!isExtensionPath(path))
    throw new RequestError(
      `“${path}” isn't a valid place for a new call. Choose one of: ${extensionPlaces.join(', ')}.`,
    );
  const sameCall = Object.entries(calls).find(([, call]) => call.method === knownMethod && call.path === path);
  if (sameCall) throw new RequestError(`${knownMethod} ${path} is already the call ${sameCall[0]}.`);
  const takesCoins = movesCoins && knownMethod !== 'GET' && knownMethod !== 'DELETE';
  if (takesCoins && (knownMethod !== 'POST' || access === 'anyone'))
    throw new RequestError(
      `${name} takes coins, so it must be a POST by a signed-in user, for example with --access player.`,
    );
  return {
    name,
    method: knownMethod,
    path,
    isList: name.startsWith('list'),
    access,
    movesCoins: takesCoins,
    declared: false,
  };
}

/** @throws RequestError */
export function readCallRequest(args: readonly string[]): CallRequest {
  const { values, positionals } = readArguments(usage, args, {
    domain: { type: 'string' },
    table: { type: 'boolean' },
    fields: { type: 'string' },
    from: { type: 'string' },
    access: { type: 'string' },
    order: { type: 'string' },
    'no-search': { type: 'boolean' },
  });
  const { domain: domainPath, table = false, from } = values;
  if (!domainPath || positionals.length === 0) throw new RequestError(usage);
  const [, groupName, domain = ''] = /^([a-z]+)\/([a-z]+(?:-[a-z]+)*)$/.exec(domainPath) ?? [];
  const group = groups.find((each) => each === groupName);
  if (!group)
    throw new RequestError(
      `“${domainPath}” isn't a valid domain. Name its group and itself, like coins/tips. The groups are ${groups.join(', ')}.`,
    );
  const access = accesses.find((each) => each === (values.access ?? 'session'));
  if (!access) throw new RequestError(`“${values.access}” isn't an access. Choose one of: ${accesses.join(', ')}.`);
  const movesCoins = /:coins\b/.test(values.fields ?? '');
  const requestedCalls = positionals.map((each) => readCall(each, access, movesCoins));
  const unfitCall = requestedCalls.find(
    ({ method, path, isList }) => !isList && !(method === 'GET' && path.endsWith('/{id}')) && method !== 'POST',
  );
  if (table && unfitCall)
    throw new RequestError(`${unfitCall.name}: --table only supports lists, GET /…/{id} and one POST.`);
  if (values.fields !== undefined && requestedCalls.some(({ declared }) => declared))
    throw new RequestError('--fields is for new calls. Calls of the protocol already have fields.');
  const [onlyCall] = requestedCalls;
  if (from !== undefined && (table || requestedCalls.length > 1 || !onlyCall?.isList || onlyCall.declared))
    throw new RequestError('--from is for one new list of a table that is there, without --table.');
  if (from !== undefined && !values.fields)
    throw new RequestError('--from needs --fields: the columns that the list shows.');
  if (values.order !== undefined && !(requestedCalls.some(({ isList }) => isList) && (table || from !== undefined)))
    throw new RequestError('--order is for a list of a table: add --table or --from.');
  const fieldList = from === undefined ? (values.fields ?? (table ? 'title' : undefined)) : undefined;
  const hasOwner =
    table && (access === 'session' || access === 'player') && requestedCalls.every(({ declared }) => !declared);
  return {
    group,
    domain,
    calls: requestedCalls,
    hasTable: table,
    hasOwner,
    fields: fieldList?.split(',').map(readField) ?? [],
    order: values.order ?? null,
    hasSearch: values['no-search'] !== true,
    from: from === undefined ? null : { table: from, fields: values.fields?.split(',') ?? [] },
  };
}
