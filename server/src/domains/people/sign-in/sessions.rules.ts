import { can, type Role } from '@laurel/shared/protocol';

const minute = 60_000;
const hour = 60 * minute;

/** The maximum total and idle time of a session; null means no limit. */
export interface SessionLimits {
  lifetimeMs: number;
  idleMs: number | null;
}

export const playerSession: SessionLimits = { lifetimeMs: 30 * 24 * hour, idleMs: null };
const staffSession: SessionLimits = { lifetimeMs: 24 * hour, idleMs: hour };

/** Staff sign in daily, and again after an idle hour. With limits off (benches, journeys), neither applies. */
export const buildSessionLimits = (role: Role, limits: 'on' | 'off'): SessionLimits =>
  limits === 'on' && can(role, 'staff.enter') ? staffSession : playerSession;

export interface Client {
  browser: string | null;
  system: string | null;
}

// Order matters: browsers also name the ones listed below them.
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** A browser's common name. */
export function parseClient(userAgent: string | null): Client {
  const findName = (names: typeof browsers) => names.find(([, mark]) => mark.test(userAgent ?? ''))?.[0] ?? null;
  return { browser: findName(browsers), system: findName(systems) };
}
