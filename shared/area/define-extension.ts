import type { ComponentType } from 'react';
import type { ComponentPoint, ExtensionProps } from './extensions';

export interface ExtensionModule<Point extends ComponentPoint = ComponentPoint> {
  readonly point: Point;
  readonly Component: ComponentType<ExtensionProps[Point]>;
}

export const defineExtension = <Point extends ComponentPoint>(
  point: Point,
  Component: ComponentType<ExtensionProps[Point]>,
): ExtensionModule<Point> => ({ point, Component });
