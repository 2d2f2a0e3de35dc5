import '../../testing/preload';
import type { AreaBuilds } from '@laurel/shared/protocol';
import {
  buildCallUrl,
  makeAnswerResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../../routes';
import { admin } from '../../testing/staff';
import { staffFrame } from '../../testing/staff-frame';
import { reloadPage } from './reload-page';

jest.mock('./reload-page', () => ({ reloadPage: jest.fn() }));

const makeArea = (fields: Partial<AreaBuilds> = {}): AreaBuilds => ({
  name: 'dashboard',
  path: '/dashboard',
  enabled: true,
  live: 'd1',
  previewed: null,
  stage: null,
  request: null,
  builds: ['d2', 'd1'].map((build) => ({ build, uploadedAt: '2026-11-21T12:00:00.000Z', source: null, visits: null })),
  ...fields,
});
const makePublicArea = (fields: Partial<AreaBuilds> = {}) =>
  makeArea({
    name: 'public',
    path: '/',
    live: 'p1',
    builds: ['p2', 'p1'].map((build) => ({
      build,
      uploadedAt: '2026-11-21T12:00:00.000Z',
      source: null,
      visits: null,
    })),
    ...fields,
  });

let areas: AreaBuilds[];
let sentRequests: { method: string; body: unknown }[];
const noteRequest = async ({ request }: { request: Request }) => {
  sentRequests.push({ method: request.method, body: await request.json() });
  return makeAnswerResponse({ previews: [], until: null });
};
const server = setupServer(...staffFrame);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  areas = [makePublicArea(), makeArea()];
  sentRequests = [];
  jest.mocked(reloadPage).mockClear();
  server.use(
    http.get(buildCallUrl('getAreas'), () => makeAnswerResponse({ revision: 7, areas })),
    http.post(buildCallUrl('startPreview'), noteRequest),
    http.delete(buildCallUrl('endPreviews'), noteRequest),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const openPage = (user = admin) =>
  renderAt(<AdminArea />, '/dashboard/admin/areas', { user, base: '/dashboard/admin' });
const findSection = (name: string) => screen.findByRole('region', { name });
const findRow = async (area: string, build: string) =>
  within(within(await findSection(area)).getByRole('row', { name: new RegExp(build) }));

describe('AreasPage', () => {
  it('shows each area with its path, what is live and what was uploaded', async () => {
    openPage();
    const dashboard = await findSection('dashboard');
    expect(dashboard).toHaveTextContent('/dashboard');
    expect(dashboard).toHaveTextContent('Live with build d1');
    expect((await findRow('dashboard', 'd1')).getByText('Everyone')).toBeInTheDocument();
    expect((await findRow('dashboard', 'd1')).queryByRole('button')).not.toBeInTheDocument();
    expect((await findRow('dashboard', 'd2')).getByText('No one')).toBeInTheDocument();
    expect(
      within(await findSection('public')).getByRole('button', { name: 'Preview build p2 of public' }),
    ).toBeVisible();
  });

  it('names a build’s commit, and says that there were further changes', async () => {
    const source = { commit: 'a3f09b17c0ffee', author: 'Ada Moon', subject: 'Show the rewards', uncommitted: true };
    areas = [makeArea({ builds: [{ build: 'd2', uploadedAt: '2026-11-21T12:00:00.000Z', source, visits: null }] })];
    openPage();
    const name = (await findRow('dashboard', 'd2')).getByRole('rowheader');
    expect(name).toHaveTextContent(/^d2Show the rewardsAda Moon, a3f09b17With uncommitted changes$/);
  });

  it('shows how many of the last days’ visits ran each build', async () => {
    const shownVisits = [
      [{ count: 40, visits: 1240 }, '3.2% of 1,240 visits'],
      [{ count: 1, visits: 12_400 }, 'Under 0.1% of 12,400 visits'],
      [{ count: 12_399, visits: 12_400 }, 'Over 99.9% of 12,400 visits'],
      [{ count: 1, visits: 1 }, '100% of 1 visit'],
      [{ count: 0, visits: 8 }, 'None of 8 visits'],
      [{ count: 0, visits: 0 }, 'None counted'],
      [null, 'Unknown'],
    ] as const;
    const uploadedAt = '2026-11-21T12:00:00.000Z';
    areas = [
      makeArea({
        live: 'b0',
        builds: shownVisits.map(([visits], index) => ({ build: `b${index}`, uploadedAt, source: null, visits })),
      }),
    ];
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Show all 7 builds' }));
    for (const [index, [, text]] of shownVisits.entries())
      expect((await findRow('dashboard', `b${index}`)).getByText(text)).toBeInTheDocument();
  });

  it('previews a build, then reloads the page', async () => {
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Preview build d2 of dashboard' }));
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
    expect(sentRequests).toEqual([{ method: 'POST', body: { area: 'dashboard', build: 'd2' } }]);
    expect(screen.getByRole('button', { name: 'Preview build p2 of public' })).toBeDisabled();
  });

  it('shows the own preview and stops the preview of that area', async () => {
    areas = [makePublicArea(), makeArea({ previewed: 'd2' })];
    openPage();
    const dashboard = await findSection('dashboard');
    expect(dashboard).toHaveTextContent('You see build d2. No one else does.');
    expect(within(dashboard).getByRole('link', { name: 'Open /dashboard' })).toHaveAttribute('href', '/dashboard');
    expect((await findRow('dashboard', 'd1')).getByText('Everyone else')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Stop all previews' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Stop preview of dashboard' }));
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
    expect(sentRequests).toEqual([{ method: 'DELETE', body: { area: 'dashboard' } }]);
  });

  it('stops several previews at once', async () => {
    areas = [makePublicArea({ previewed: 'p2' }), makeArea({ previewed: 'd2' })];
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Stop all previews' }));
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
    expect(sentRequests).toEqual([{ method: 'DELETE', body: {} }]);
  });

  it('shows why a preview was refused, and the current builds', async () => {
    server.use(
      http.post(buildCallUrl('startPreview'), () => {
        areas = [makePublicArea(), makeArea({ live: 'd2' })];
        return makeRefusalResponse('conflict', 'Build d2 of dashboard is live: everyone sees it.');
      }),
    );
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Preview build d2 of dashboard' }));
    const alert = await within(await findSection('dashboard')).findByRole('alert');
    expect(alert).toHaveTextContent('Build d2 of dashboard is live: everyone sees it.');
    await waitFor(async () => expect(await findSection('dashboard')).toHaveTextContent('Live with build d2'));
    expect(reloadPage).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Preview build p2 of public' })).toBeEnabled();
  });

  it('offers the live build of a disabled area, and says what visitors see', async () => {
    areas = [makeArea({ enabled: false })];
    openPage();
    expect(await findSection('dashboard')).toHaveTextContent('Switched off. Visitors see “closed for now”.');
    expect((await findRow('dashboard', 'd1')).getByText('No one while it’s off')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Preview build d1 of dashboard' })).toBeEnabled();
  });

  it('shows an area that was never published, and one whose files are elsewhere', async () => {
    areas = [makeArea({ builds: [] }), makeArea({ name: 'fresh', path: null, live: null, enabled: false })];
    openPage();
    expect(await findSection('fresh')).toHaveTextContent('Never published. Visitors don’t see it.');
    expect(await findSection('dashboard')).toHaveTextContent('Hosted elsewhere');
  });

  it('shortens a long list, but keeps live and previewed builds', async () => {
    const builds = Array.from({ length: 12 }, (_, index) => ({
      build: `b${12 - index}`,
      uploadedAt: '2026-11-21T12:00:00.000Z',
      source: null,
      visits: null,
    }));
    areas = [makeArea({ live: 'b2', previewed: 'b3', builds })];
    openPage();
    const listNames = async () =>
      within(await findSection('dashboard'))
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    expect(await listNames()).toEqual(['b12', 'b11', 'b10', 'b9', 'b8', 'b3', 'b2']);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 12 builds' }));
    expect(await listNames()).toHaveLength(12);
  });

  it('says that there are no areas', async () => {
    areas = [];
    openPage();
    expect(await screen.findByRole('heading', { name: 'No areas yet' })).toBeInTheDocument();
  });

  it('shows the loading and the failed state, and retries', async () => {
    let isDown = true;
    server.use(
      http.get(buildCallUrl('getAreas'), () =>
        isDown
          ? makeRefusalResponse('not_found', 'This server answers calls alone.')
          : makeAnswerResponse({ revision: 7, areas }),
      ),
    );
    openPage();
    expect(screen.getByText('Loading areas')).toBeInTheDocument();
    expect(await screen.findByText('This server answers calls alone.')).toBeInTheDocument();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findSection('dashboard')).toBeInTheDocument();
  });

  it('says if no answer came', async () => {
    server.use(http.delete(buildCallUrl('endPreviews'), () => HttpResponse.error()));
    areas = [makePublicArea({ previewed: 'p2' }), makeArea({ previewed: 'd2' })];
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Stop all previews' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Previews are still on.');
    expect(screen.getByRole('button', { name: 'Stop all previews' })).not.toHaveAttribute('aria-busy');
  });

  it('is not accessible for moderators', async () => {
    openPage(makeUser({ role: 'moderator' }));
    expect(await screen.findByRole('heading', { name: 'No access' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Areas' })).not.toBeInTheDocument();
  });
});
