import { type Area, isArea } from '@laurel/shared/area';
import type { AreaEntry } from '@laurel/shared/area/registry';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

/** Why an area could not be shown. */
export type AreaFailure = 'unreachable' | 'broken' | 'disabled';

export class AreaError extends Error {
  override readonly name = 'AreaError';
  constructor(
    readonly kind: AreaFailure,
    readonly area: string,
    options?: ErrorOptions,
  ) {
    super(`The area "${area}" is ${kind}`, options);
  }
}

/** Milliseconds for an area's code to arrive before the shell says that it does not. */
const budget = 8000;

const registered = new Map<string, string>();

/** Names the area's build to the federation; another build, or another try, replaces what was named before. */
function register({ name, entry }: AreaEntry, attempt: number): void {
  const url = attempt === 0 ? entry.url : `${entry.url}?retry=${attempt}`;
  if (registered.get(name) === url) return;
  registerRemotes([{ name: `area_${name}`, entry: url, type: 'var' }], { force: registered.has(name) });
  registered.set(name, url);
}

async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Loads an area's code: the one place that knows Module Federation.
 * @throws AreaError `disabled`, `unreachable` when the code did not arrive, `broken` when what arrived is no area.
 */
export async function loadArea(entry: AreaEntry, attempt: number): Promise<Area> {
  if (!entry.enabled) throw new AreaError('disabled', entry.name);
  register(entry, attempt);
  let exposed: unknown;
  try {
    exposed = await within(budget, loadRemote<unknown>(`area_${entry.name}/area`));
  } catch (cause) {
    throw new AreaError('unreachable', entry.name, { cause });
  }
  const area = typeof exposed === 'object' && exposed !== null && 'area' in exposed ? exposed.area : undefined;
  if (!isArea(area)) throw new AreaError('broken', entry.name);
  return area;
}
