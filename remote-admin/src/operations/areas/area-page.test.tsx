import '../../testing/preload';
import type { AreaBuilds, AreaEvent, StageFigureSet } from '@laurel/shared/protocol';
import { buildCallUrl, makeAnswerResponse, makeRefusalResponse, renderAt } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../../routes';
import { allowDialogs } from '../../testing/dialogs';
import { admin } from '../../testing/staff';
import { staffFrame } from '../../testing/staff-frame';
import { makeArea, makeEvent, makeFigures, makeJudgement, makeStage } from './testing/stages';

let areas: AreaBuilds[];
let figures: StageFigureSet | null;
let answerHistory: (before: string | null) => { events: AreaEvent[]; before: number | null };
let sentRequests: unknown[];
const server = setupServer(...staffFrame);
const answerRequest = async ({ request }: { request: Request }) => {
  const body = await request.json();
  sentRequests.push(body);
  areas = [
    makeArea({
      stage: makeStage(),
      request: {
        ...{ build: 'd2', kind: 'promote', share: null, reason: null, by: 'nora', at: '2026-11-28T10:02:15.000Z' },
        ...{ state: 'waiting', problem: null },
      },
    }),
  ];
  return makeAnswerResponse({ request: areas[0]?.request });
};
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  allowDialogs();
  areas = [makeArea({ stage: makeStage() })];
  figures = null;
  answerHistory = () => ({ events: [makeEvent()], before: null });
  sentRequests = [];
  server.use(
    http.get(buildCallUrl('getAreas'), () => makeAnswerResponse({ revision: 7, areas })),
    http.get(buildCallUrl('getStageFigures'), () => makeAnswerResponse({ figures })),
    http.get(buildCallUrl('getAreaHistory'), ({ request }) =>
      makeAnswerResponse(answerHistory(new URL(request.url).searchParams.get('before'))),
    ),
    http.put(buildCallUrl('widenStage'), answerRequest),
    http.post(buildCallUrl('promoteStage'), answerRequest),
    http.post(buildCallUrl('stopStage'), answerRequest),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const openPage = (area = 'dashboard') =>
  renderAt(<AdminArea />, `/dashboard/admin/areas/${area}`, { user: admin, base: '/dashboard/admin' });
const findBuilds = () => screen.findByRole('region', { name: 'Builds' });

describe('an area’s page', () => {
  it('says who gets the staged build, what its steps need, and that it hasn’t been judged', async () => {
    areas = [makeArea({ stage: makeStage({ roles: ['editor'], languages: ['de'] }) })];
    openPage();
    const builds = await findBuilds();
    expect(builds).toHaveTextContent('5% of readers in Deutsch; staff: Editor');
    expect(builds).toHaveTextContent('5%, 25%, 100%25% after 500 visits. 0 so far.');
    expect(builds).toHaveTextContent('Not judged yet. Workers judge every 15 seconds.');
    expect(builds).toHaveTextContent('Some visitors');
    expect(await screen.findByText('No visit has been counted yet.')).toBeVisible();
  });

  it.each([
    [{ state: 'tooFew', visits: 37, needed: 60 }, 'Not enough visits yet. 37 of 60 that each build needs.'],
    [{ state: 'notWorse' }, 'Not worse than live build d1.'],
    [
      {
        state: 'doubtful',
        finding: { figure: 'load', bound: null, stage: { count: 15, visits: 480 }, live: { count: 18, visits: 9100 } },
      },
      'In doubt: 3.1% of 480 visits failed to load, 0.2% with the live build.',
    ],
    [
      {
        state: 'doubtful',
        finding: {
          figure: 'render',
          bound: null,
          component: true,
          stage: { count: 15, visits: 480 },
          live: { count: 18, visits: 9100 },
        },
      },
      'In doubt: 3.1% of 480 visits had a component that failed in another area’s page, 0.2% with the live build.',
    ],
    [
      {
        state: 'worse',
        finding: {
          figure: 'lcp',
          bound: 1907,
          stage: { count: 192, visits: 480 },
          live: { count: 2275, visits: 9100 },
        },
      },
      'Worse: in 40% of 480 visits, the largest content took 1.9 secs or more, in 25% with the live build.',
    ],
  ] as const)('says what the judge says: %j', async (verdict, sentence) => {
    areas = [makeArea({ stage: makeStage({ judgement: makeJudgement(verdict) }) })];
    openPage();
    expect(await findBuilds()).toHaveTextContent(sentence);
    expect(await findBuilds()).toHaveTextContent('480 of build d29,100 of build d1');
  });

  it('shows how visits go: what failed in counts and shares, and how long things took', async () => {
    figures = makeFigures();
    openPage();
    const section = await screen.findByRole('region', { name: 'How visits go' });
    const row = await within(section).findByRole('row', {
      name: /^Loading 15 of 480 \(3\.1%\) 18 of 9,100 \(0\.2%\)$/,
    });
    expect(row).toBeVisible();
    const chart = within(section).getByRole('figure', { name: /^Largest content/ });
    expect(
      within(chart).getByRole('img', { name: 'up to 1.5 secs: Staged, d2 100%, Live, d1 100%' }),
    ).toBeInTheDocument();
    expect(section).toHaveTextContent(
      'Three quarters of the visits: up to 1.5 secs with the staged build, up to 1.2 secs with the live one.',
    );
  });

  it('widens the stage after a larger share was typed', async () => {
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Widen' }));
    const dialog = screen.getByRole('dialog', { name: 'Give dashboard to more visitors?' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Share of visitors' }), '4');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Widen' }));
    expect(dialog).toHaveTextContent('Type a share above 5%, up to 100%.');
    expect(sentRequests).toEqual([]);
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Share of visitors' }), '0');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Widen' }));
    await waitFor(() => expect(sentRequests).toEqual([{ build: 'd2', share: 40 }]));
  });

  it('makes the build live after a confirmation, and then waits for a worker', async () => {
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Make live' }));
    const dialog = screen.getByRole('dialog', { name: 'Make dashboard live for everyone?' });
    expect(dialog).toHaveTextContent('Everyone gets build d2 in place of d1.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Make live' }));
    expect(await screen.findByText('nora asked to make it live.')).toBeVisible();
    expect(sentRequests).toEqual([{ build: 'd2' }]);
    expect(screen.getByRole('button', { name: 'Take back' })).toBeDisabled();
  });

  it('takes the build back with a reason, and says in the dialog if someone else was first', async () => {
    server.use(
      http.post(buildCallUrl('stopStage'), () =>
        makeRefusalResponse('conflict', 'nora has just asked for a change of dashboard.'),
      ),
    );
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Take back' }));
    const dialog = screen.getByRole('dialog', { name: 'Take dashboard back?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }));
    expect(dialog).toHaveTextContent('Type a reason of 3 characters or more.');
    await userEvent.type(within(dialog).getByRole('textbox'), 'Empty charts.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }));
    expect(await within(dialog).findByText('nora has just asked for a change of dashboard.')).toBeVisible();
    expect(within(dialog).getByRole('textbox')).toHaveValue('Empty charts.');
  });

  it('says why a change could not be made', async () => {
    areas = [
      makeArea({
        stage: makeStage(),
        request: {
          ...{ build: 'd2', kind: 'widen', share: 25, reason: null, by: 'nora', at: '2026-11-28T10:02:15.000Z' },
          ...{ state: 'failed', problem: 'The folder is read-only.' },
        },
      }),
    ];
    openPage();
    expect(await screen.findByText('nora asked for 25% of visitors. The change could not be made.')).toBeVisible();
    expect(screen.getByText('The folder is read-only.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Widen' })).toBeEnabled();
  });

  it('lists the area’s events, with the reason of a take-back, and earlier ones on demand', async () => {
    const reason = '3.1 % of 480 visits failed to load, 0.2 % of 9100 with the live build.';
    answerHistory = (before) =>
      before === null
        ? { events: [makeEvent({ kind: 'stop', by: 'Laurel', reason })], before: 9 }
        : { events: [makeEvent({ revision: 3, build: 'd1' })], before: null };
    areas = [makeArea()];
    openPage();
    const section = await screen.findByRole('region', { name: 'History' });
    const row = await within(section).findByRole('row', { name: /^Build d2 taken back/ });
    expect(row).toHaveTextContent(reason);
    expect(row).toHaveTextContent('Laurel');
    await userEvent.click(within(section).getByRole('button', { name: 'Show earlier' }));
    expect(await within(section).findByRole('row', { name: /^Build d1 published/ })).toBeVisible();
    expect(within(section).queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'How visits go' })).not.toBeInTheDocument();
  });

  it('says if there is no such area', async () => {
    openPage('nowhere');
    expect(await screen.findByRole('heading', { name: 'Area not found' })).toBeVisible();
  });
});
