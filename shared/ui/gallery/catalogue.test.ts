import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readReadme } from './readme';

const kitFolder = path.join(__dirname, '..');
const components = readdirSync(kitFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['gallery', 'testing'].includes(entry.name))
  .map(({ name }) => ({ name, files: readdirSync(path.join(kitFolder, name)) }))
  .filter(({ files }) => files.some((file) => file.endsWith('.tsx') && !/\.(test|story)\.tsx$/.test(file)));
const describedNames = new Set(
  readReadme(readFileSync(path.join(kitFolder, 'README.md'), 'utf8')).map(({ component }) => component),
);

test('has components to show', () => {
  expect(components.length).toBeGreaterThan(30);
});

test.each(components)('$name has stories', ({ name, files }) => {
  expect(files).toContain(`${name}.story.tsx`);
});

test.each(components)('$name is in the README', ({ name }) => {
  expect(describedNames).toContain(name);
});

test('reads a line of the README with its section, names and props', () => {
  expect(
    readReadme('## Actions\n\n| Import | Props |\n| --- | --- |\n| `button` Button, more | `size? small/medium` |\n'),
  ).toEqual([{ section: 'Actions', component: 'button', names: ['Button', 'more'], props: '`size? small/medium`' }]);
});
