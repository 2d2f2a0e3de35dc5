import type { AreaFields } from './request';

/** A new area copies these, because all areas have the same versions and commands. */
export interface SiblingArea {
  name: string;
  scripts: Readonly<Record<string, string>>;
  dependencies: Readonly<Record<string, string>>;
}

const neededPackages = ['@laurel/shared', 'react', 'react-dom'];

function buildManifest(laurel: AreaFields, sibling: SiblingArea): string {
  const dependencies = neededPackages.map((name) => {
    const version = sibling.dependencies[name];
    if (!version) throw new Error(`${sibling.name} does not depend on ${name}`);
    return [name, version] as const;
  });
  const name = `remote-${laurel.area}`;
  const scripts = Object.entries(sibling.scripts).map(
    ([command, line]) => [command, line.replaceAll(sibling.name, name)] as const,
  );
  return `${JSON.stringify(
    {
      name: `@laurel/${name}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: Object.fromEntries(scripts),
      dependencies: Object.fromEntries(dependencies),
      laurel,
    },
    null,
    2,
  )}\n`;
}

export function buildAreaFiles(laurel: AreaFields, sibling: SiblingArea): Record<string, string> {
  const { area, path, rendered = false } = laurel;
  const title = area.replace(/^./, (letter) => letter.toUpperCase());
  const component = `${title}Area`;
  return {
    'package.json': buildManifest(laurel, sibling),
    'rspack.config.ts': `import { createConfigs } from '../rspack.base';

export default createConfigs(import.meta.dirname);
`,
    'tsconfig.json': `{
  "extends": "../tsconfig.base.json",
  "include": ["**/*.ts", "**/*.tsx", "../shared/ui/css.d.ts"],
  "exclude": ["node_modules", "dist"]
}
`,
    'src/area.tsx': `import { defineArea, findPage, ${rendered ? 'writePageHead, listSitemapPages, ' : ''}completePage, preparePage } from '@laurel/shared/area';
import { version } from '@laurel/shared/package.json';
import { pages } from './pages';
import { ${component} } from './routes';

export const area = defineArea({
  sharedVersion: version,
  Area: ${component},
  prepare: (url) => preparePage('${path}', pages, url),
  ready: (url) => completePage('${path}', pages, url),
  page: (url) => findPage('${path}', pages, url),${
    rendered
      ? `
  head: (at, answer) => writePageHead('${path}', pages, at, answer),
  listed: () => listSitemapPages('${path}', pages),`
      : ''
  }
});
`,
    'src/pages.ts': `import { type AreaPage, makeEagerPage } from '@laurel/shared/area';
import { FrontPage${rendered ? ', head' : ''} } from './front/front-page';

/** The area's pages, relative to the path that the shell gives it. A page behind a link gets its own chunk: \`makeLazyPage\`. */
export const pages: readonly AreaPage[] = [makeEagerPage('', FrontPage${rendered ? ', undefined, head' : ''})];
`,
    'src/routes.tsx': `import { useBackgroundPreload } from '@laurel/shared/area';
import { Route, Routes } from '@laurel/shared/router';
import { translatedBy } from './catalogue';
import { NotFoundPage } from './layout/not-found-page';
import { pages } from './pages';

translatedBy({ de: async () => ({ default: await import(/* webpackChunkName: "messages-de" */ './german') }) });

/** What the shell shows at the area's path. */
export function ${component}() {
  useBackgroundPreload(pages);
  return (
    <Routes>
      {pages.map(({ path, element }) => (
        <Route key={path} path={path} element={element} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
`,
    'src/front/front-page.tsx': `import { Section${rendered ? ', makeFixedHead' : ''} } from '@laurel/shared/area';
import { Heading } from '@laurel/shared/ui/heading';
import { ${rendered ? 'readMessages, ' : ''}useMessages } from '@laurel/shared/ui/locale';
import { Page, Stack } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import s from './front-page.module.css';
import { front } from './messages/en';
${rendered ? `\nexport const head = makeFixedHead('${path}', () => readMessages(front).head);\n` : ''}
/** The area's first page. */
export function FrontPage() {
  const t = useMessages(front);
  return (
    <Page className={s.page}>
      <title>{\`\${t.title} | Laurel\`}</title>
      <Section>
        <Stack>
          <Heading level={1}>{t.title}</Heading>
          <Text size="lead">{t.lead}</Text>
        </Stack>
      </Section>
    </Page>
  );
}
`,
    'src/front/front-page.module.css': `.page {
  padding-block: var(--s10) var(--s16);
}
`,
    'src/front/front-page.test.tsx': `${rendered ? "import { writePageHead } from '@laurel/shared/area';\n" : ''}import { makeUser, renderAt } from '@laurel/shared/service/testing';
import { screen } from '@testing-library/react';
${rendered ? "import { pages } from '../pages';\n" : ''}import { ${component} } from '../routes';

const open = (url: string) => renderAt(<${component} />, url, { user: makeUser(), base: '${path}' });

test('opens at its path', () => {
  open('${path}');
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});

test('an address that leads nowhere says so, and leads back', () => {
  open('${path}/nowhere');
  expect(screen.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to ${title}' })).toHaveAttribute('href', '${path}');
});
${
  rendered
    ? `
test('tells crawlers what it is about', () => {
  const url = new URL('https://laurel.example${path}');
  const at = { url, origin: url.origin, home: url.origin, locale: 'en' } as const;
  expect(writePageHead('${path}', pages, at, null)).toMatchObject({ status: 200, head: { title: '${title}', path: '${path}' } });
});
`
    : ''
}`,
    'src/layout/not-found-page.tsx': `import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { useMessages } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';
import { notFound } from './messages/en';

/** An address below the area's path that leads nowhere. */
export function NotFoundPage() {
  const t = useMessages(notFound);
  return (
    <Page>
      <title>{\`\${t.tab} | Laurel\`}</title>
      <EmptyState level={1} title={t.title} message={t.message} action={<Button to="${path}">{t.back}</Button>} />
    </Page>
  );
}
`,
    'src/catalogue.ts': `import { createCatalogue } from '@laurel/shared/ui/locale';

/** Names the texts of this area; see docs/design.md. */
export const { words, translatedBy } = createCatalogue();
`,
    'src/german.ts': `/** The German texts of every domain of this area: one download. */
export * from './front/messages/de';
export * from './layout/messages/de';
`,
    'src/front/messages/en.ts': `import { words } from '../../catalogue';

export const front = words('front', {
  title: '${title}',${rendered ? `\n  head: { title: '${title}', description: '${title} on Laurel.' },` : ''}
  lead: 'This area is new: its first page is still to be written.',
});
`,
    'src/front/messages/de.ts': `import type { Translated } from '@laurel/shared/ui/locale';
import type { front as english } from './en';

export const front: Translated<typeof english.english> = {
  title: '${title}',${rendered ? `\n  head: { title: '${title}', description: '${title} auf Laurel.' },` : ''}
  lead: 'Dieser Bereich ist neu: Seine erste Seite ist noch zu schreiben.',
};
`,
    'src/layout/messages/en.ts': `import { words } from '../../catalogue';

export const notFound = words('notFound', {
  tab: 'Not found',
  title: 'There is no such page',
  message: 'The address may be old, or mistyped.',
  back: 'Go to ${title}',
});
`,
    'src/layout/messages/de.ts': `import type { Translated } from '@laurel/shared/ui/locale';
import type { notFound as english } from './en';

export const notFound: Translated<typeof english.english> = {
  tab: 'Nicht gefunden',
  title: 'Diese Seite gibt es nicht',
  message: 'Vielleicht ist die Adresse alt oder falsch geschrieben.',
  back: 'Zu ${title}',
};
`,
  };
}
