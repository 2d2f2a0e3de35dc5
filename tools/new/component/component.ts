import { readArguments } from '../arguments';
import { type Change, RequestError } from '../change';
import { toCamelCase, toLabel, toPascalCase } from '../names';

export const usage = 'npm run new -- component <name> [--section <section of shared/ui/README.md>]';

export function buildComponentChange(args: readonly string[]): Change {
  const { values, positionals } = readArguments(usage, args, { section: { type: 'string', default: 'Data' } });
  const [name, ...otherPositionals] = positionals;
  if (!name || otherPositionals.length > 0) throw new RequestError(usage);
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new RequestError(`“${name}” isn't a valid component name. Use one like price-tag.`);
  const folder = `shared/ui/${name}`;
  const component = toPascalCase(name);
  const style = toCamelCase(name);
  return {
    files: {
      [`${folder}/index.ts`]: `export { ${component}, type ${component}Props } from './${name}';\n`,
      [`${folder}/${name}.tsx`]: `import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names';
import s from './${name}.module.css';

export interface ${component}Props {
  children: ReactNode;
  className?: string | undefined;
}

export function ${component}({ children, className }: ${component}Props) {
  return <div className={joinClassNames(s.${style}, className)}>{children}</div>;
}
`,
      [`${folder}/${name}.module.css`]: `@layer ui {
  .${style} {
    padding: var(--s3);
    color: var(--text);
    overflow-wrap: break-word;
  }
}
`,
      [`${folder}/${name}.story.tsx`]: `import { longWord } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { ${component} } from './${name}';

export const stories: Story[] = [
  { name: 'Default', Show: () => <${component}>${toLabel(name)}</${component}> },
  { name: 'Long, in a card', frame: 'narrow', Show: () => <${component}>{longWord}</${component}> },
];
`,
      [`${folder}/${name}.test.tsx`]: `import { render, screen } from '@testing-library/react';
import { listViolations } from '../testing/violations';
import { ${component} } from './${name}';

test('shows what it holds', async () => {
  const { container } = render(<${component}>Held</${component}>);
  expect(screen.getByText('Held')).toBeVisible();
  expect(await listViolations(container)).toEqual([]);
});
`,
    },
    edits: {
      'shared/ui/README.md': (text) => {
        const sectionStart = text.indexOf(`## ${values.section}\n`);
        if (sectionStart < 0) throw new Error(`there is no section “${values.section}”.`);
        const end = text.indexOf('\n## ', sectionStart);
        const section = text.slice(sectionStart, end < 0 ? undefined : end).trimEnd();
        return `${text.slice(0, sectionStart)}${section}\n| \`${name}\` ${component} | \`children\` what it is for |\n${end < 0 ? '' : text.slice(end)}`;
      },
    },
    nextSteps: ['npm run bytes -- --write', `npm run tour -- --only '^gallery-${name}'`],
  };
}
