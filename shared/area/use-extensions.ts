import { type CallName, type Capability, can, type RequestOf, type SessionUser } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import drawGlyph from '../ui/icon/draw-glyph';
import { useLocale } from '../ui/locale';
import type {
  ComponentPoint,
  Extension,
  ExtensionComponent,
  ExtensionCount,
  ExtensionLink,
  LinkPoint,
} from './extensions';
import type { AreaEntry } from './registry';

export interface ExtensionSlotProps {
  area: AreaEntry;
  extension: ExtensionComponent;
  props: object;
  onFailed?: (() => void) | undefined;
}

export interface ExtensionParts {
  /** Loads and shows the component once its place is near the window. Shows nothing if the component fails. */
  ExtensionSlot: ComponentType<ExtensionSlotProps>;
  /** Rejects if loading fails or takes too long. */
  loadExtension: (area: AreaEntry, extension: ExtensionComponent) => Promise<unknown>;
}

export interface ExtensionSource {
  subscribe: (listener: () => void) => () => void;
  readAreas: () => readonly AreaEntry[];
  readRenderedAreas: () => readonly AreaEntry[];
  loadParts: () => Promise<ExtensionParts>;
}

const noAreas: readonly AreaEntry[] = [];
const noSource: ExtensionSource = {
  subscribe: () => () => {},
  readAreas: () => noAreas,
  readRenderedAreas: () => noAreas,
  loadParts: () => Promise.reject(new Error('There is no shell')),
};

export const SourceContext = createContext(noSource);
export const ExtensionProvider = SourceContext.Provider;

interface PlacedExtension<Each extends Extension = Extension> {
  key: string;
  area: AreaEntry;
  extension: Each;
}

const canSee = (user: SessionUser | null, access = 'anyone'): boolean =>
  access === 'anyone' || (user !== null && (access === 'session' || can(user.role, access as Capability)));

/** Sorts extensions of the same order by their areas' names, so that server and browser agree. */
const compareExtensions = (a: PlacedExtension, b: PlacedExtension): number =>
  (a.extension.order ?? 0) - (b.extension.order ?? 0) || a.area.name.localeCompare(b.area.name, 'en');

function useExtensions<Each extends Extension>(point: Each['point']): PlacedExtension<Each>[] {
  const { subscribe, readAreas, readRenderedAreas } = useContext(SourceContext);
  const areas = useSyncExternalStore(subscribe, readAreas, readRenderedAreas);
  const user = useSessionUser();
  return useMemo(
    () =>
      areas
        .filter(({ enabled, access }) => enabled && canSee(user, access))
        .flatMap((area) =>
          (area.extensions ?? [])
            .filter((extension): extension is Each => extension.point === point && canSee(user, extension.access))
            .map((extension) => ({ key: `${area.name} ${extension.id}`, area, extension })),
        )
        .sort(compareExtensions),
    [areas, user, point],
  );
}

export const useExtensionComponents = (point: ComponentPoint) => useExtensions<ExtensionComponent>(point);

export interface ShownLink {
  key: string;
  to: string;
  label: string;
  icon: LucideIcon;
  useCount: () => number;
}

export function useExtensionLinks(point: LinkPoint): ShownLink[] {
  const locale = useLocale();
  return useExtensions<ExtensionLink>(point).map(({ key, extension: { to, label, icon, count } }) => ({
    ...{ key, to, label: label[locale] },
    icon: getOrMakeIcon(icon ?? plainIcon),
    useCount: useExtensionCount.bind(null, count),
  }));
}

type Drawing = NonNullable<ExtensionLink['icon']>;

const plainIcon: Drawing = ['M7 7h10v10', 'M7 17 17 7'];
const icons = new WeakMap<Drawing, LucideIcon>();

/** One component per drawing, because React remounts when the component changes. */
function getOrMakeIcon(drawing: Drawing): LucideIcon {
  const icon = icons.get(drawing) ?? (drawGlyph({ node: drawing.map((d) => ['path', { d }]) }) as LucideIcon);
  icons.set(drawing, icon);
  return icon;
}

const refreshEveryMs = 30_000;

function useExtensionCount(count: ExtensionCount | undefined): number {
  const user = useSessionUser();
  const request = fillRequest(count?.request, user?.id ?? '');
  const name = (count?.name ?? 'getYourMoves') as CallName;
  const read = useRead(name, request as RequestOf<CallName>, {
    enabled: count !== undefined && user !== null,
    refreshEvery: refreshEveryMs,
  });
  return read.status === 'ready' && count ? readNumber(read.data, count.field) : 0;
}

function fillRequest({ params, query }: ExtensionCount['request'] = {}, userId: string): ExtensionCount['request'] {
  const fillPlaceholder = ([key, text]: [string, string]) => [key, text === ':user' ? userId : text];
  return {
    ...(params && { params: Object.fromEntries(Object.entries(params).map(fillPlaceholder)) }),
    ...(query && { query }),
  };
}

function readNumber(answer: unknown, field: string): number {
  const value: unknown = field.split('.').reduce<unknown>((part, name) => Object(part)[name], answer);
  return typeof value === 'number' ? value : 0;
}
