import { renderAt } from '@laurel/shared/service/testing';
import { Markdown } from './markdown';
import { attacks, unsafeIn } from './testing';

const drawn = (text: string) => renderAt(<Markdown topHeading={2}>{text}</Markdown>, '/').container;

test('there are two hundred, each once', () => {
  expect(new Set(attacks).size).toBe(200);
});

test.each(attacks)('%j is drawn as a text', (attack) => {
  const container = drawn(attack);
  expect(unsafeIn(container)).toEqual([]);
  // Nothing in a story has the id of something in the page around it.
  for (const { id } of container.querySelectorAll('[id]')) expect(id).toMatch(/^(text-|fn)/);
});

test('one after another in one text, they are still texts', () => {
  const container = drawn(attacks.join('\n\n'));
  expect(unsafeIn(container)).toEqual([]);
  expect(container.textContent).toContain('<script>ran()</script>');
});

test('what would be unsafe is found', () => {
  const page = document.createElement('div');
  page.innerHTML =
    '<a href="javascript:ran()" onclick="ran()">a</a><script>ran()</script><p style="width: url(x)">a</p>';
  expect(unsafeIn(page)).toHaveLength(4);
});
