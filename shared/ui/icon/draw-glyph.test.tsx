import { render } from '@testing-library/react';
import { createLucideIcon as createTheirs, type IconNode } from 'lucide-react';
import createOwn from './draw-glyph';

const node: IconNode = [
  ['circle', { cx: '12', cy: '12', r: '4', key: 'a' }],
  ['path', { d: 'M12 2v2', key: 'b' }],
];

test('draws the same picture as lucide', () => {
  const [Own, Theirs] = [createOwn({ node }), createTheirs('sun', node)];
  const props = { size: '1.25em', strokeWidth: 1.75, focusable: false, 'aria-hidden': true } as const;
  const [own, theirs] = [<Own key="own" {...props} />, <Theirs key="theirs" {...props} />].map(
    (icon) => render(icon).container.firstElementChild,
  );
  expect(own?.innerHTML).toBe(theirs?.innerHTML);
  const listAttributes = (svg: Element | null | undefined) =>
    Object.fromEntries([...(svg?.attributes ?? [])].map(({ name, value }) => [name, value]));
  const { class: _, xmlns: __, ...expected } = listAttributes(theirs);
  expect(listAttributes(own)).toEqual(expected);
});
