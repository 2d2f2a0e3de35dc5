import { useContext, useEffect, useState } from 'react';
import type { ComponentPoint, ExtensionProps } from './extensions';
import { type ExtensionParts, SourceContext, useExtensionComponents } from './use-extensions';

export function useExtensionParts(isNeeded: boolean): ExtensionParts | null {
  const { loadParts } = useContext(SourceContext);
  const [parts, setParts] = useState<ExtensionParts | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    loadParts().then(setParts, () => {});
  }, [isNeeded, loadParts]);
  return isNeeded ? parts : null;
}

export interface ExtensionPointProps<Point extends ComponentPoint> {
  point: Point;
  props: ExtensionProps[Point];
}

/** Shows the extensions in order. One that fails shows nothing. On server-rendered pages, extensions appear after hydration. */
export function ExtensionPoint<Point extends ComponentPoint>({ point, props }: ExtensionPointProps<Point>) {
  const extensions = useExtensionComponents(point);
  const parts = useExtensionParts(extensions.length > 0);
  if (!parts) return null;
  return extensions.map(({ key, area, extension }) => (
    <parts.ExtensionSlot key={key} area={area} extension={extension} props={props} />
  ));
}
