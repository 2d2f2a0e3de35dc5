import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Group, groups } from '../../imports/groups';
import type { CallRequest } from './request';

export type NamedRequest = CallRequest & { subject: string };

export function findSubject(root: string, group: Group, domain: string): string {
  const places = groups
    .filter((other) => other !== group)
    .flatMap((other) => [`server/src/domains/${other}/${domain}`, `shared/protocol/schemas/${other}/${domain}.ts`]);
  return places.some((place) => existsSync(path.join(root, place))) ? `${group}-${domain}` : domain;
}
