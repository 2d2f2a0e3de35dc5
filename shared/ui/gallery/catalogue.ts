import readme from '../README.md';
import { type ReadmeEntry, readReadme } from './readme';
import type { Story } from './story';

export interface Component {
  name: string;
  title: string;
  stories: readonly Story[];
  entries: readonly ReadmeEntry[];
}

export interface Section {
  title: string;
  components: readonly Component[];
}

const requireFiles = import.meta.webpackContext('..', { recursive: true, regExp: /\.story\.tsx$/ });
const entries = readReadme(readme);

function readStories(file: string): readonly Story[] {
  const module: unknown = requireFiles(file);
  if (typeof module === 'object' && module !== null && 'stories' in module && Array.isArray(module.stories))
    return module.stories;
  throw new Error(`${file} has to export its stories`);
}

const readFolder = (file: string): string => file.split('/').at(-2) ?? file;

function readComponent(name: string): Component {
  const words = name.replaceAll('-', ' ');
  return {
    name,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    stories: requireFiles
      .keys()
      .filter((file) => readFolder(file) === name)
      .flatMap(readStories),
    entries: entries.filter(({ component }) => component === name),
  };
}

export const components: readonly Component[] = [...new Set(requireFiles.keys().map(readFolder))].map(readComponent);

/** In the README's order; unlisted ones come last. */
export const sections: readonly Section[] = [...new Set([...entries.map(({ section }) => section), 'Others'])]
  .map((title) => ({
    title,
    components: components.filter(({ entries }) => (entries[0]?.section ?? 'Others') === title),
  }))
  .filter((section) => section.components.length > 0);
