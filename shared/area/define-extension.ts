import type { ComponentType } from 'react';
import type { ComponentPoint, ExtensionProps } from './extensions';

/** What an extension's module exports as `extension`. */
export interface ExtensionModule<Point extends ComponentPoint = ComponentPoint> {
  readonly point: Point;
  readonly Component: ComponentType<ExtensionProps[Point]>;
}

/** Declares the component for a point: `export const extension = defineExtension('player.card', Rewards)`. */
export const defineExtension = <Point extends ComponentPoint>(
  point: Point,
  Component: ComponentType<ExtensionProps[Point]>,
): ExtensionModule<Point> => ({ point, Component });
