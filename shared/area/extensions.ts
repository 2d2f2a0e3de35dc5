import type { Locale } from '../protocol';
import type { Asset } from './asset';

export const linkPoints = [
  'header.link',
  'footer.link',
  'accountMenu.link',
  'search.link',
  'dashboard.link',
  'staff.link',
] as const;
export type LinkPoint = (typeof linkPoints)[number];

export interface ExtensionProps {
  'home.card': object;
  'overview.card': object;
  'player.card': { playerId: string; username: string };
  'matchRoom.panel': { matchId: string; contestId: string };
  'staffUsers.column': { userId: string };
  'staffContests.column': { contestId: string };
}
export type ComponentPoint = keyof ExtensionProps;
export type ColumnPoint = Extract<ComponentPoint, `${string}.column`>;

export const componentPoints = [
  'home.card',
  'overview.card',
  'player.card',
  'matchRoom.panel',
  'staffUsers.column',
  'staffContests.column',
] as const satisfies readonly ComponentPoint[];

export interface ExtensionCount {
  readonly name: string;
  /** `:user` in `params` is the signed-in user's id. */
  readonly request: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, unknown>>;
  };
  /** The field's path, such as `meta.total`. */
  readonly field: string;
}

export interface ExtensionLink {
  readonly point: LinkPoint;
  readonly id: string;
  readonly to: string;
  readonly label: Readonly<Record<Locale, string>>;
  readonly icon?: readonly string[];
  readonly count?: ExtensionCount;
  readonly access?: string;
  /** Lower numbers come first. */
  readonly order?: number;
}

/** The build exposes it as `./extensions/<id>`. */
export interface ExtensionComponent {
  readonly point: ComponentPoint;
  readonly id: string;
  readonly chunks: readonly Asset[];
  readonly styles: readonly Asset[];
  readonly label?: Readonly<Record<Locale, string>>;
  readonly access?: string;
  /** Lower numbers come first. */
  readonly order?: number;
}

export type Extension = ExtensionLink | ExtensionComponent;

export const mostHeaderLinks = 2;

const isRootPath = (value: unknown): boolean => typeof value === 'string' && /^\/(?![/\\])/.test(value);

export function isExtension(value: unknown): value is Extension {
  const { point, id, label, to, chunks, styles } = Object(value);
  if (typeof point !== 'string' || typeof id !== 'string') return false;
  return point.endsWith('.link')
    ? isRootPath(to) && typeof Object(label).en === 'string'
    : Array.isArray(chunks) && Array.isArray(styles);
}
