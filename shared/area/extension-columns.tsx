import { type ColumnPoint, type ExtensionProps, useExtensionComponents, useExtensionParts } from '@laurel/shared/area';
import { useLocale } from '@laurel/shared/ui/locale';
import { type ReactNode, useEffect, useState } from 'react';

export interface ExtensionColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
}

export function useExtensionColumns<Point extends ColumnPoint, Row>(
  point: Point,
  toProps: (row: Row) => ExtensionProps[Point],
): ExtensionColumn<Row>[] {
  const locale = useLocale();
  const extensions = useExtensionComponents(point);
  const parts = useExtensionParts(extensions.length > 0);
  const [loadedExtensions, setLoadedExtensions] = useState<ReadonlyMap<string, (typeof extensions)[number]>>(new Map());
  const builds = extensions.map(({ key, area }) => `${key} ${area.build}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rendering makes a new list, and the builds show whether it differs
  useEffect(() => {
    for (const each of extensions) {
      if (loadedExtensions.has(each.key)) continue;
      parts?.loadExtension(each.area, each.extension).then(
        () => setLoadedExtensions((before) => new Map([[each.key, each], ...before])),
        () => {},
      );
    }
  }, [parts, builds.join()]);
  if (!parts) return [];
  return extensions.flatMap(({ key }) => {
    const loadedExtension = loadedExtensions.get(key);
    if (!loadedExtension) return [];
    const { area, extension } = loadedExtension;
    const removeColumn = () => setLoadedExtensions((before) => new Map([...before].filter(([each]) => each !== key)));
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
