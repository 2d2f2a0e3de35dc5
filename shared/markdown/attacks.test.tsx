import { renderAt } from '@laurel/shared/service/testing';
import { Markdown } from './markdown';
import { attacks, listUnsafeHtml } from './testing';

const renderText = (text: string) => renderAt(<Markdown topHeading={2}>{text}</Markdown>, '/').container;

test('attacks contain two hundred texts, each once', () => {
  expect(new Set(attacks).size).toBe(200);
});

test.each(attacks)('%j is rendered as text', (attack) => {
  const container = renderText(attack);
  expect(listUnsafeHtml(container)).toEqual([]);
  for (const { id } of container.querySelectorAll('[id]')) expect(id).toMatch(/^(text-|fn)/);
});

test('all attacks in one text are rendered as text', () => {
  const container = renderText(attacks.join('\n\n'));
  expect(listUnsafeHtml(container)).toEqual([]);
  expect(container.textContent).toContain('<script>ran()</script>');
});

test('finds unsafe elements', () => {
  const page = document.createElement('div');
  page.innerHTML =
    '<a href="javascript:ran()" onclick="ran()">a</a><script>ran()</script><p style="width: url(x)">a</p>';
  expect(listUnsafeHtml(page)).toHaveLength(4);
});
