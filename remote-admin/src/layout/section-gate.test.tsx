import { makeEagerPage } from '@laurel/shared/area';
import type { Capability } from '@laurel/shared/protocol';
import { Route, Routes } from '@laurel/shared/router';
import { makeUser, renderAt } from '@laurel/shared/service/testing';
import { screen } from '@testing-library/react';
import { House } from 'lucide-react';
import { base } from './base-path';
import type { Section } from './section';
import { SectionGate } from './section-gate';

const makeSection = (
  name: Extract<Section, { title: string }>['name'],
  path: string,
  capability: Capability,
): Section => ({
  name,
  title: name,
  icon: House,
  capability,
  pages: [makeEagerPage(path, () => <h1>{name}</h1>)],
});
const sections = [
  makeSection('overview', '', 'ledger.adjust'),
  makeSection('areas', 'areas', 'areas.preview'),
  makeSection('disputes', 'disputes', 'matches.rule'),
];

const openPage = (url: string, role: 'moderator' | 'player') =>
  renderAt(
    <Routes>
      {sections.map((section) => (
        <Route key={section.name} element={<SectionGate section={section} sections={sections} />}>
          {section.pages.map(({ path, element }) => (
            <Route key={path} path={path} element={element} />
          ))}
        </Route>
      ))}
    </Routes>,
    url,
    { user: makeUser({ role }), base },
  );

test('users without access to the first section open the first one they can see', () => {
  openPage(base, 'moderator');
  expect(screen.getByRole('heading', { name: 'disputes' })).toBeVisible();
});

test.each([
  [`${base}/areas`, 'moderator'],
  [base, 'player'],
] as const)('%s is not accessible for a %s', (url, role) => {
  openPage(url, role);
  expect(screen.getByRole('heading', { name: 'No access' })).toBeVisible();
});
