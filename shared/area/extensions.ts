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

/** A number beside a link: a field of the answer to a call that only reads. */
export interface ExtensionCount {
  readonly name: string;
  /** In `params`, `:user` is the reader's id. */
  readonly request: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, unknown>>;
  };
  /** Names the field by its path: `meta.total`. */
  readonly field: string;
}

/** A link that an area shows outside of its own pages. The shell draws it from the registry, without the area's code. */
export interface ExtensionLink {
  readonly point: LinkPoint;
  readonly id: string;
  /** A path in Laurel. */
  readonly to: string;
  readonly label: Readonly<Record<Locale, string>>;
  /** Lines of a drawing that is 24 units wide and high, as the data of SVG paths. */
  readonly icon?: readonly string[];
  readonly count?: ExtensionCount;
  /** Limits who sees it, among those who can enter the area. */
  readonly access?: string;
  /** Lower numbers come first. */
  readonly order?: number;
}

/** A component that an area shows in pages of others. Its build exposes it as `./extensions/<id>`. */
export interface ExtensionComponent {
  readonly point: ComponentPoint;
  readonly id: string;
  /** The files it needs besides the area's entry. */
  readonly chunks: readonly Asset[];
  readonly styles: readonly Asset[];
  /** The heading of a column. */
  readonly label?: Readonly<Record<Locale, string>>;
  /** Limits who sees it, among those who can enter the area. */
  readonly access?: string;
  /** Lower numbers come first. */
  readonly order?: number;
}

export type Extension = ExtensionLink | ExtensionComponent;

/** The links of areas that the header has room for. Its drawer has all. */
export const mostHeaderLinks = 2;

const isRootPath = (value: unknown): boolean => typeof value === 'string' && /^\/(?![/\\])/.test(value);

/** Publishing has checked the fields that this doesn't. */
export function isExtension(value: unknown): value is Extension {
  const { point, id, label, to, chunks, styles } = Object(value);
  if (typeof point !== 'string' || typeof id !== 'string') return false;
  return point.endsWith('.link')
    ? isRootPath(to) && typeof Object(label).en === 'string'
    : Array.isArray(chunks) && Array.isArray(styles);
}
