import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Logo } from '@laurel/shared/ui/logo';
import { render } from '@testing-library/react';

const html = new DOMParser().parseFromString(readFileSync(path.join(__dirname, 'index.html'), 'utf8'), 'text/html');
const drawn = (element: ParentNode) =>
  [...element.querySelectorAll('svg path')].map(({ attributes }) =>
    Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
  );

test('the first HTML shows the sign that the header shows', () => {
  const { container } = render(<Logo variant="mark" />);
  expect(drawn(container)).toHaveLength(2);
  expect(drawn(html)).toEqual(drawn(container));
});

test('the first HTML shows no letters: what is drawn without its face would stay so', () => {
  expect(html.querySelector('.boot')?.textContent?.trim()).toBe('');
});
