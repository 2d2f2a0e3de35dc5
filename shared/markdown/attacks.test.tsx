import { renderAt } from '@laurel/shared/service/testing';
import { Markdown } from './markdown';
import { attacks, unsafeIn } from './testing';

const drawText = (text: string) => renderAt(<Markdown topHeading={2}>{text}</Markdown>, '/').container;

test('contain two hundred texts, each once', () => {
  expect(new Set(attacks).size).toBe(200);
});

test.each(attacks)('%j is rendered as text', (attack) => {
  const container = drawText(attack);
  expect(unsafeIn(container)).toEqual([]);
  // No element in a text has the id of an element in the page around it.
  for (const { id } of container.querySelectorAll('[id]')) expect(id).toMatch(/^(text-|fn)/);
});

test('all of them in one text are still text', () => {
  const container = drawText(attacks.join('\n\n'));
  expect(unsafeIn(container)).toEqual([]);
  expect(container.textContent).toContain('<script>ran()</script>');
});

test('finds unsafe elements', () => {
  const page = document.createElement('div');
  page.innerHTML =
    '<a href="javascript:ran()" onclick="ran()">a</a><script>ran()</script><p style="width: url(x)">a</p>';
  expect(unsafeIn(page)).toHaveLength(4);
});
