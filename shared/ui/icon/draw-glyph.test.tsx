import { render } from '@testing-library/react';
import { createLucideIcon as createTheirs, type IconNode } from 'lucide-react';
import createOwn from './draw-glyph';

const node: IconNode = [
  ['circle', { cx: '12', cy: '12', r: '4', key: 'a' }],
  ['path', { d: 'M12 2v2', key: 'b' }],
];

test('draws the same picture as lucide', () => {
  const [OwnGlyph, LucideGlyph] = [createOwn({ node }), createTheirs('sun', node)];
  const props = { size: '1.25em', strokeWidth: 1.75, focusable: false, 'aria-hidden': true } as const;
  const [ownSvg, lucideSvg] = [<OwnGlyph key="own" {...props} />, <LucideGlyph key="theirs" {...props} />].map(
    (icon) => render(icon).container.firstElementChild,
  );
  expect(ownSvg?.innerHTML).toBe(lucideSvg?.innerHTML);
  const listAttributes = (svg: Element | null | undefined) =>
    Object.fromEntries([...(svg?.attributes ?? [])].map(({ name, value }) => [name, value]));
  const { class: _, xmlns: __, ...expectedAttributes } = listAttributes(lucideSvg);
  expect(listAttributes(ownSvg)).toEqual(expectedAttributes);
});
