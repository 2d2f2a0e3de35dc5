import { createElement, type ReactElement, type SVGProps } from 'react';

interface Glyph {
  node: readonly (readonly [tag: string, attributes: Partial<SVGProps<SVGSVGElement>>, children?: unknown])[];
}

interface GlyphProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

/** Production builds replace lucide's longer function with this one. */
export default function createLucideIcon({ node }: Glyph) {
  return ({ size = 24, ...svgProps }: GlyphProps): ReactElement =>
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
        ...svgProps,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
