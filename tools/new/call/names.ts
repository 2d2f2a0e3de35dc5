import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Group, groups } from '../../imports/groups';
import type { CallRequest } from './request';

export type NamedRequest = CallRequest & { subject: string };

export function findSubject(root: string, group: Group, domain: string): string {
  const places = groups
    .filter((otherGroup) => otherGroup !== group)
    .flatMap((otherGroup) => [
      `server/src/domains/${otherGroup}/${domain}`,
      `shared/protocol/schemas/${otherGroup}/${domain}.ts`,
    ]);
  return places.some((place) => existsSync(path.join(root, place))) ? `${group}-${domain}` : domain;
}
