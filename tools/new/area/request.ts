import { findTakenPath } from '../../../deploy/taken-paths';
import { findArea } from '../../../shared/area/registry';
import { capabilities } from '../../../shared/protocol';
import { readArguments } from '../arguments';
import { RequestError } from '../change';

export interface AreaFields {
  area: string;
  path: string;
  access: string;
  rendered?: boolean;
  devPort: number;
}

export const usage = 'npm run new -- area <name> <path> [--access anyone|session|<capability>]';

const takenNames = ['host', 'shared', 'server', 'tools'];

function checkName(name: string, areas: readonly AreaFields[]): void {
  if (!/^[a-z][a-z0-9]{1,23}$/.test(name))
    throw new RequestError(
      `"${name}" isn't a valid area name. Use 2 to 24 lower-case letters and digits, starting with a letter.`,
    );
  if (takenNames.includes(name)) throw new RequestError(`The name "${name}" is reserved.`);
  if (areas.some(({ area }) => area === name)) throw new RequestError(`The area "${name}" already exists.`);
}

function checkPath(path: string, areas: readonly AreaFields[]): void {
  if (!/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(path))
    throw new RequestError(
      `"${path}" isn't a valid area path. Use lower-case letters, digits and dashes, like /rewards.`,
    );
  const takenPath = findTakenPath(path);
  if (takenPath) throw new RequestError(`The server itself answers at ${takenPath}.`);
  const owner = areas.find((area) => area.path === path);
  if (owner) throw new RequestError(`${path} already belongs to the area "${owner.area}".`);
}

function checkAccess(access: string): void {
  const accesses = ['anyone', 'session', ...capabilities];
  if (!accesses.includes(access))
    throw new RequestError(`"${access}" isn't an access. Choose one of: ${accesses.join(', ')}.`);
}

function findFreePort(areas: readonly AreaFields[]): number {
  const takenPorts = new Set(areas.map(({ devPort }) => devPort));
  let port = 3001;
  while (takenPorts.has(port)) port += 1;
  return port;
}

/**
 * Parses the command line of a new area. By default, its access is the access of the area that now serves its path.
 * @throws RequestError
 */
export function readRequest(args: readonly string[], areas: readonly AreaFields[]): AreaFields {
  const { values, positionals } = readArguments(usage, args, { access: { type: 'string' } });
  const [area, path, ...otherPositionals] = positionals;
  if (!area || !path || otherPositionals.length > 0) throw new RequestError(usage);
  checkName(area, areas);
  checkPath(path, areas);
  const access = values.access ?? findArea(areas, path)?.access ?? 'anyone';
  checkAccess(access);
  return { area, path, access, ...(access === 'anyone' && { rendered: true }), devPort: findFreePort(areas) };
}
