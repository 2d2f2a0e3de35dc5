import { createElement, type ReactElement, type SVGProps } from 'react';

/** A drawing of lucide's: the elements of its picture, 24 units wide and high. */
interface Glyph {
  node: readonly (readonly [tag: string, attributes: Partial<SVGProps<SVGSVGElement>>, children?: unknown])[];
}

interface GlyphProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

/**
 * Makes a component of a glyph. Every build uses this instead of lucide's own function, which is ten times as
 * long.
 */
export default function createLucideIcon({ node }: Glyph) {
  return ({ size = 24, ...rest }: GlyphProps): ReactElement =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
