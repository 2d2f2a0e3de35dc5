import manifest from '../package.json';
import { base } from './layout/base-path';
import { sections } from './sections';

test('lists all pages without the side bar in the shell’s table', () => {
  const addressesWithoutSideBar = sections
    .flatMap((section) => section.pagesWithoutSideBar ?? [])
    .map(({ path }) => `${base}/${path}`);
  expect(manifest.laurel.withoutSideBar).toEqual(addressesWithoutSideBar);
  expect(manifest.laurel.path).toBe(base);
});
