import type { Locale } from '../protocol';

/** The places where areas can show links of theirs. */
export const linkPoints = [
  'header.link',
  'footer.link',
  'accountMenu.link',
  'search.link',
  'dashboard.link',
  'staff.link',
] as const;
export type LinkPoint = (typeof linkPoints)[number];

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
  /** Its name in the area. */
  readonly id: string;
  /** A path in Laurel. */
  readonly to: string;
  readonly label: Readonly<Record<Locale, string>>;
  /** Lines of a drawing that is 24 units wide and high, as the data of SVG paths. */
  readonly icon?: readonly string[];
  readonly count?: ExtensionCount;
  /** Who sees it, of those who can enter the area. */
  readonly access?: string;
  /** Lower numbers come first. */
  readonly order?: number;
}

export type Extension = ExtensionLink;

/** True for an extension as the registry has it. Publishing has checked the rest. */
export function isExtension(value: unknown): value is Extension {
  const { point, id, label, to }: Partial<Record<keyof ExtensionLink, unknown>> = Object(value);
  return (
    typeof point === 'string' &&
    typeof id === 'string' &&
    typeof Object(label).en === 'string' &&
    typeof to === 'string' &&
    to.startsWith('/')
  );
}
