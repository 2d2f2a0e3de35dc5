import manifest from '../package.json';
import { base } from './layout/base';
import { sections } from './sections';

test('the shell knows all pages without the side bar', () => {
  const alone = sections.flatMap((section) => section.alone ?? []).map(({ path }) => `${base}/${path}`);
  expect(manifest.laurel.withoutSideBar).toEqual(alone);
  expect(manifest.laurel.path).toBe(base);
});
