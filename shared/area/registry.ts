import type { Asset } from './asset';
import { type Extension, isExtension } from './extensions';

export type { Asset };

export interface AreaFiles {
  readonly entry: Asset;
  readonly styles: readonly Asset[];
  readonly chunks: readonly Asset[];
  readonly build: string;
  /** A range of versions of `@laurel/shared`: `^0.1.0`. */
  readonly sharedRange: string;
}

export interface AreaEntry extends AreaFiles {
  readonly name: string;
  /** An area serves its path and all paths below it. The longest path wins. */
  readonly path: string;
  /** `anyone`, `session` for signed-in users, or the capability that the user's role needs. */
  readonly access: 'anyone' | 'session' | (string & {});
  /** In these paths, `:name` stands for any one segment. */
  readonly withoutSideBar?: readonly string[];
  readonly extensions?: readonly Extension[];
  readonly enabled: boolean;
  /** Loads instead if this build fails or is slow. For a staged build it is the live one, otherwise an earlier one. */
  readonly fallback?: AreaFiles;
}

export interface Registry {
  /** Increases with each change of the site. A tab ignores a registry whose revision isn't higher than its own. */
  readonly revision: number;
  readonly host: string;
  readonly preview?: readonly string[];
  /** Withdrawn builds that open tabs may still run, as `area build`. The host's area is called `host`. */
  readonly withdrawn?: readonly string[];
  readonly stagedAreas?: readonly string[];
  readonly areas: readonly AreaEntry[];
}

export const pageLanguageHeader = 'laurel-language';

export const registryElementId = 'laurel-areas';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parseAsset(value: unknown): Asset | null {
  if (!isRecord(value) || typeof value.url !== 'string') return null;
  return typeof value.integrity === 'string' ? { url: value.url, integrity: value.integrity } : { url: value.url };
}

function parseAssets(value: unknown): Asset[] | null {
  if (!Array.isArray(value)) return null;
  const assets = value.map(parseAsset);
  return assets.every((asset) => asset !== null) ? assets : null;
}

function parseFiles(value: Record<string, unknown>): AreaFiles | null {
  const { build } = value;
  // Older revisions and builds call the range `contract`.
  const sharedRange = value.sharedRange ?? value.contract;
  const entry = parseAsset(value.entry);
  const styles = parseAssets(value.styles);
  const chunks = parseAssets(value.chunks);
  if (typeof build !== 'string' || typeof sharedRange !== 'string' || !entry || !styles || !chunks) return null;
  return { entry, styles, chunks, build, sharedRange };
}

function parseEntry(value: unknown): AreaEntry | null {
  if (!isRecord(value)) return null;
  const { name, path, access, enabled } = value;
  const files = parseFiles(value);
  if (
    typeof name !== 'string' ||
    !/^\w+$/.test(name) ||
    typeof path !== 'string' ||
    !path.startsWith('/') ||
    typeof access !== 'string' ||
    typeof enabled !== 'boolean' ||
    !files
  )
    return null;
  const pathsWithoutSideBar = Array.isArray(value.withoutSideBar)
    ? value.withoutSideBar.filter((item) => typeof item === 'string')
    : [];
  const sideBarFields = pathsWithoutSideBar.length > 0 ? { withoutSideBar: pathsWithoutSideBar } : {};
  const parsedExtensions = Array.isArray(value.extensions) ? value.extensions.filter(isExtension) : [];
  const extensions = parsedExtensions.length > 0 ? { extensions: parsedExtensions } : {};
  const fallback = isRecord(value.fallback) ? parseFiles(value.fallback) : null;
  return { name, path, access, ...sideBarFields, ...files, ...extensions, enabled, ...(fallback ? { fallback } : {}) };
}

/** Leaves out malformed entries, and entries with the name or path of an earlier one. Lists them in `rejectedAreas`. @throws SyntaxError if the text isn't a registry at all. */
export function parseRegistry(text: string): { registry: Registry; rejectedAreas: string[] } {
  const parsedValue: unknown = JSON.parse(text);
  if (
    !isRecord(parsedValue) ||
    typeof parsedValue.revision !== 'number' ||
    typeof parsedValue.host !== 'string' ||
    !Array.isArray(parsedValue.areas)
  )
    throw new SyntaxError('Not a registry of areas');
  const { revision, host, preview, withdrawn, stagedAreas } = parsedValue;
  const areas: AreaEntry[] = [];
  const rejectedAreas: string[] = [];
  for (const [index, item] of parsedValue.areas.entries()) {
    const entry = parseEntry(item);
    if (entry && !areas.some((area) => area.name === entry.name || area.path === entry.path)) areas.push(entry);
    else rejectedAreas.push(isRecord(item) && typeof item.name === 'string' ? item.name : `#${index}`);
  }
  const readTexts = (texts: unknown): string[] =>
    Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
  const previewedAreas = readTexts(preview);
  const withdrawnBuilds = readTexts(withdrawn);
  const areasWithStage = readTexts(stagedAreas);
  return {
    registry: {
      ...{ revision, host },
      ...(previewedAreas.length > 0 ? { preview: previewedAreas } : {}),
      ...(withdrawnBuilds.length > 0 ? { withdrawn: withdrawnBuilds } : {}),
      ...(areasWithStage.length > 0 ? { stagedAreas: areasWithStage } : {}),
      areas,
    },
    rejectedAreas: rejectedAreas,
  };
}

export const pickFiles = ({ entry, styles, chunks, build, sharedRange }: AreaFiles): AreaFiles => ({
  entry,
  styles,
  chunks,
  build,
  sharedRange,
});

const coversPath = (path: string, pathname: string) =>
  path === '/' || pathname === path || pathname.startsWith(`${path}/`);

export function findArea<Entry extends { path: string }>(areas: readonly Entry[], pathname: string): Entry | null {
  let foundArea: Entry | null = null;
  for (const area of areas)
    if (coversPath(area.path, pathname) && (!foundArea || area.path.length > foundArea.path.length)) foundArea = area;
  return foundArea;
}

/** The segment at each `:name` of `path`. Null if the paths don't match. */
export function matchSegments(path: string, pathname: string): ReadonlyMap<string, string> | null {
  const segments = pathname.replace(/\/$/, '').split('/');
  const pathSegments = path.split('/');
  if (pathSegments.length !== segments.length) return null;
  const namedSegments = new Map<string, string>();
  for (const [index, each] of pathSegments.entries()) {
    const segment = segments[index] ?? '';
    if (each.startsWith(':')) namedSegments.set(each.slice(1), segment);
    else if (each !== segment) return null;
  }
  return namedSegments;
}

export const hasSideBar = (
  { access, withoutSideBar = [] }: Pick<AreaEntry, 'access' | 'withoutSideBar'>,
  pathname: string,
): boolean => access !== 'anyone' && !withoutSideBar.some((path) => matchSegments(path, pathname));
