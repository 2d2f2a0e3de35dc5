import { type ReactNode, useContext, useEffect, useState } from 'react';
import { useLocale } from '../ui/locale';
import type { ColumnPoint, ComponentPoint, ExtensionProps } from './extensions';
import { type ExtensionParts, SourceContext, useExtensionComponents } from './use-extensions';

/** The shell's part, once there is an extension to show. */
function useExtensionParts(wanted: boolean): ExtensionParts | null {
  const { loadParts } = useContext(SourceContext);
  const [parts, setParts] = useState<ExtensionParts | null>(null);
  useEffect(() => {
    if (!wanted) return;
    // Without the part, nothing shows.
    loadParts().then(setParts, () => {});
  }, [wanted, loadParts]);
  return wanted ? parts : null;
}

export interface ExtensionPointProps<Point extends ComponentPoint> {
  point: Point;
  props: ExtensionProps[Point];
}

/**
 * The components that areas show here, one after the other. Without any, and for one that fails, nothing is there. In
 * server-rendered pages they come after hydration.
 */
export function ExtensionPoint<Point extends ComponentPoint>({ point, props }: ExtensionPointProps<Point>) {
  const extensions = useExtensionComponents(point);
  const parts = useExtensionParts(extensions.length > 0);
  if (!parts) return null;
  return extensions.map(({ key, area, extension }) => (
    <parts.ExtensionSlot key={`${key} ${area.build}`} area={area} extension={extension} props={props} />
  ));
}

/** A column of a table, as the kit's tables have it. */
export interface ExtensionColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
}

/** The columns that areas add to a table. One whose code doesn't load, or that fails in a row, is not there. */
export function useExtensionColumns<Point extends ColumnPoint, Row>(
  point: Point,
  toProps: (row: Row) => ExtensionProps[Point],
): ExtensionColumn<Row>[] {
  const locale = useLocale();
  const extensions = useExtensionComponents(point);
  const parts = useExtensionParts(extensions.length > 0);
  const [loadedKeys, setLoadedKeys] = useState<ReadonlySet<string>>(new Set());
  const keys = extensions.map(({ key, area }) => `${key} ${area.build}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rendering makes a new list, and the keys say if it differs
  useEffect(() => {
    for (const [index, { area, extension }] of extensions.entries())
      parts?.loadExtension(area, extension).then(
        () => setLoadedKeys((loaded) => new Set([...loaded, keys[index] ?? ''])),
        () => {},
      );
  }, [parts, keys.join()]);
  if (!parts) return [];
  return extensions.flatMap(({ area, extension }, index) => {
    const key = keys[index] ?? '';
    if (!loadedKeys.has(key)) return [];
    const removeColumn = () => setLoadedKeys((loaded) => new Set([...loaded].filter((each) => each !== key)));
    return [
      {
        key,
        header: extension.label?.[locale] ?? '',
        cell: (row: Row) => (
          <parts.ExtensionSlot area={area} extension={extension} props={toProps(row)} onFailed={removeColumn} />
        ),
      },
    ];
  });
}
