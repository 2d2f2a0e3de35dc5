import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Call, calls, listAccesses, type Role } from '../../../shared/protocol';
import { groups } from '../../imports/groups';
import { readArguments } from '../arguments';
import { accesses, findCaller } from '../caller';
import { RequestError } from '../change';
import { type Field, listFields } from '../fields';
import { stripVerb, toCamelCase, toKebabCase, toPascalCase, toSingular } from '../names';
import { findCapability, findFirstPage } from './table';

export const usage =
  'npm run new -- section <area> [<group>/]<domain> [--list <call>] [--detail <call>] [--form <call>] [--name <name>] [--path <path>] [--icon <Icon>]';

export interface SectionRequest {
  source: string;
  address: string;
  path: string;
  base: string;
  hasSections: boolean;
  place: string;
  domain: string;
  joinsDomain: boolean;
  name: string;
  subject: string;
  singularName: string;
  type: string;
  icon: string;
  capability: string | null;
  /** The capability required by the section that the new pages join. Null if it requires none. */
  sectionCapability: string | null;
  /** Who opens the pages in their tests. Null for a visitor. */
  reader: Role | null;
  list: {
    call: string;
    params: readonly string[];
    fields: readonly Field[];
    orders: readonly string[];
    hasSearch: boolean;
  } | null;
  detail: { call: string; fields: readonly Field[] } | null;
  form: { call: string; fields: readonly Field[] } | null;
}

function findCall(name: string | undefined, option: string, isFitting: (call: Call) => boolean): string | null {
  if (name === undefined) return null;
  const callsByName: Partial<Record<string, Call>> = calls;
  const call = callsByName[name];
  if (!call) throw new RequestError(`The protocol has no call ${name}.`);
  if (!isFitting(call)) throw new RequestError(`${name} (${call.method} ${call.path}) doesn't suit --${option}.`);
  return name;
}

const isDetail = ({ method, path: address, list }: Call) => method === 'GET' && !list && address.endsWith('/{id}');

const toCapability = (access: string | null): string | null =>
  access && !['anyone', 'session', 'player'].includes(access) ? access : null;

/** @throws RequestError */
export function readSectionRequest(root: string, args: readonly string[]): SectionRequest {
  const stringOption = { type: 'string' } as const;
  const { values, positionals } = readArguments(usage, args, {
    list: stringOption,
    detail: stringOption,
    form: stringOption,
    name: stringOption,
    path: stringOption,
    icon: { ...stringOption, default: 'LayoutList' },
  });
  const [area, place, ...otherPositionals] = positionals;
  if (!area || !place || otherPositionals.length > 0) throw new RequestError(usage);
  const [, group, domain = ''] = /^(?:([a-z]+)\/)?([a-z]+(?:-[a-z]+)*)$/.exec(place) ?? [];
  if (!domain || (group !== undefined && !groups.some((each) => each === group)))
    throw new RequestError(
      `“${place}” isn't a valid domain. Name its group and itself, like coins/vouchers. The groups are ${groups.join(', ')}.`,
    );
  const listCall = findCall(values.list, 'list', (call) => call.list === true);
  const detailCall = findCall(values.detail, 'detail', isDetail);
  const formCall = findCall(
    values.form,
    'form',
    ({ method, path: address }) => method === 'POST' && !address.includes('{'),
  );
  const firstCall = listCall ?? detailCall ?? formCall;
  if (!firstCall) throw new RequestError(usage);

  const folder = path.join(root, `remote-${area}`);
  let manifest: { laurel: { path: string; access: string } };
  try {
    manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  } catch {
    throw new RequestError(`There is no area “${area}”.`);
  }
  const base = manifest.laurel.path.replace(/\/$/, '');
  const source = `remote-${area}/src`;
  const hasSections = manifest.laurel.path !== '/';
  const joinsDomain = existsSync(path.join(root, source, place, 'messages'));
  const name = values.name ?? (joinsDomain ? toKebabCase(stripVerb(firstCall)) : domain);
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new RequestError(`“${name}” isn't a valid name. Use one like saved-replies.`);
  const ownName = listCall ? name : toKebabCase(toSingular(name));
  const table = joinsDomain
    ? readFileSync(path.join(root, source, hasSections ? 'sections.ts' : 'pages.ts'), 'utf8')
    : '';
  const belowPath = values.path ?? (joinsDomain ? `${findFirstPage(table, place)}/${ownName}` : ownName);
  const callsByName: Partial<Record<string, Call>> = calls;
  const [access = null] = callsByName[firstCall] ? listAccesses(callsByName[firstCall]) : [];
  const sectionCapability = findCapability(table, place);
  const requiredAccesses = [
    manifest.laurel.access,
    sectionCapability,
    ...[listCall, detailCall, formCall].flatMap((each) => {
      const call = callsByName[each ?? ''];
      return call ? listAccesses(call) : [];
    }),
  ];
  const params = [...(callsByName[listCall ?? '']?.path.matchAll(/\{(\w+)\}/g) ?? [])].map(([, param = '']) => param);
  if (!hasSections && (params.length > 0 || belowPath.includes(':')))
    throw new RequestError(
      `“${belowPath}” is about one thing, so its head comes from a read. Show the ${listCall ? 'list' : formCall ? 'form' : 'detail'} in a page that reads it (docs/areas.md, What a page is about).`,
    );
  const missingParam = params.find((param) => !belowPath.split('/').includes(`:${param}`));
  if (missingParam)
    throw new RequestError(
      `${listCall} has {${missingParam}} in its path, so the page needs it too: --path things/:${missingParam}/${ownName}.`,
    );
  return {
    source,
    base,
    address: `${base}/${belowPath}`,
    path: belowPath,
    hasSections,
    place,
    domain,
    joinsDomain,
    name,
    subject: toCamelCase(name),
    singularName: toKebabCase(toSingular(name)),
    type: toPascalCase(toSingular(name)),
    icon: values.icon,
    // A section of the staff area names a capability, even if its calls need none.
    capability: toCapability(access) ?? (joinsDomain ? null : toCapability(manifest.laurel.access)),
    sectionCapability,
    reader: findCaller(accesses.filter((each) => requiredAccesses.includes(each))),
    list:
      listCall === null
        ? null
        : {
            call: listCall,
            params,
            fields: listFields(listCall, 'item').filter(({ kind }) => kind !== 'id'),
            orders: listFields(listCall, 'query').find((field) => field.name === 'sort')?.options ?? [],
            hasSearch: listFields(listCall, 'query').some((field) => field.name === 'search'),
          },
    detail:
      detailCall === null
        ? null
        : { call: detailCall, fields: listFields(detailCall, 'answer').filter(({ kind }) => kind !== 'id') },
    form: formCall === null ? null : { call: formCall, fields: listFields(formCall, 'body') },
  };
}
