import type { AnswerOf, AreaEvent, AreaStage } from '@laurel/shared/protocol';
import { findText, type Preparation, type Screen } from '../screen';

type Areas = AnswerOf<'getAreas'>;
type Figures = AnswerOf<'getStageFigures'>['figures'];
type StageJudgement = NonNullable<AreaStage['judgement']>;

const makeSource = (subject: string, uncommitted = false) => ({
  ...{ commit: 'a3f09b17c0ffee0000', author: 'Mira Okafor', subject, uncommitted },
});
const builds: Areas['areas'][number]['builds'] = [
  {
    build: 'd41c8aa02f',
    uploadedAt: '2026-11-28T08:58:00.000Z',
    source: makeSource('Show winnings by week in one chart'),
    visits: { count: 612, visits: 12_480 },
  },
  {
    build: 'c90b77e1d3',
    uploadedAt: '2026-11-27T16:20:00.000Z',
    source: makeSource('Say when a hold ends', true),
    visits: { count: 8140, visits: 12_480 },
  },
  ...['b8812f00aa', 'a7730e9f12', '99612d8e01', '88501c7d90', '77490b6c8f'].map((build, day) => ({
    ...{
      build,
      uploadedAt: `2026-11-2${5 - day}T16:20:00.000Z`,
      source: null,
      visits: { count: day === 0 ? 9 : 0, visits: 12_480 },
    },
  })),
];

const stage: AreaStage = {
  ...{ build: 'd41c8aa02f', liveBuild: 'c90b77e1d3', share: 5, roles: ['moderator'], languages: [] },
  ...{ startedAt: '2026-11-28T09:00:00.000Z', widenedAt: '2026-11-28T09:00:00.000Z', startedBy: 'mira' },
  ...{ steps: { shares: [5, 25, 100], visits: 500, next: 25 }, judgement: null },
};

const makeJudgement = (verdict: StageJudgement['verdict'], ofStage: number, ofLive: number): StageJudgement => ({
  ...{ judgedAt: '2026-11-28T11:45:45.000Z', verdict },
  ...{ visits: { stage: ofStage, live: ofLive }, stepVisits: { stage: ofStage, live: ofLive } },
});
const earlyJudgement = makeJudgement({ state: 'tooFew', visits: 0, needed: 60 }, 0, 0);
const shares = { stage: { count: 11, visits: 352 }, live: { count: 15, visits: 7480 } };
const doubtfulJudgement = makeJudgement(
  { state: 'doubtful', finding: { figure: 'load', bound: null, ...shares } },
  352,
  7480,
);

const bounds = Array.from({ length: 40 }, (_, index) => Math.round(10 * 1.25 ** index));
const drawCounts = (visits: number, middle: number): number[] =>
  Array.from({ length: 36 }, (_, bin) => Math.round((visits / 7.5) * Math.exp(-((bin - middle) ** 2) / 18)));
const figures: Figures = {
  ...{ build: stage.build, liveBuild: stage.liveBuild, since: stage.widenedAt, judgement: doubtfulJudgement, bounds },
  failures: [
    { figure: 'load', ...shares },
    { figure: 'error', stage: { count: 4, visits: 352 }, live: { count: 71, visits: 7480 } },
    { figure: 'render', stage: { count: 0, visits: 352 }, live: { count: 3, visits: 7480 } },
    { figure: 'hydration', stage: { count: 1, visits: 352 }, live: { count: 20, visits: 7480 } },
  ],
  times: [
    { figure: 'lcp', stage: drawCounts(352, 23), live: drawCounts(7480, 21) },
    { figure: 'inp', stage: drawCounts(210, 10), live: drawCounts(4300, 10) },
    { figure: 'cls', stage: drawCounts(352, 4), live: drawCounts(7480, 4) },
    { figure: 'tbt', stage: drawCounts(352, 9), live: drawCounts(7480, 8) },
    { figure: 'heading', stage: drawCounts(352, 20), live: drawCounts(7480, 19) },
  ],
};

const makeEvent = (revision: number, fields: Partial<AreaEvent>): AreaEvent => ({
  ...{ revision, at: `2026-11-2${Math.floor(revision / 10)}T1${revision % 10}:05:00.000Z`, kind: 'publish' },
  ...{ build: stage.build, share: null, reason: null, by: 'mira', source: null, endedStage: null, withoutChecks: null },
  ...fields,
});
const beganEvent = makeEvent(81, { kind: 'stage', share: 5, source: makeSource('Show winnings by week in one chart') });
const reason = '3.1 % of 352 visits failed to load, 0.2 % of 7480 with the live build.';
const earlierEvents: AreaEvent[] = [
  makeEvent(72, { build: stage.liveBuild, source: makeSource('Say when a hold ends', true), endedStage: 'b8812f00aa' }),
  makeEvent(65, { kind: 'widen', build: 'b8812f00aa', share: 25, by: 'Laurel' }),
  makeEvent(53, { kind: 'rollback', build: 'a7730e9f12', by: 'juno' }),
];

const answerAreas =
  (change: Partial<Areas['areas'][number]>, events: AreaEvent[], figuresNow: Figures = null) =>
  async ({ page }: Preparation): Promise<void> => {
    const commonFields = { enabled: true, previewed: null, stage: null, request: null };
    const areaData: Areas = {
      revision: 82,
      areas: [
        { ...commonFields, name: 'public', path: '/', live: '3fa1c20b77', builds: builds.slice(1, 3) },
        { ...commonFields, name: 'dashboard', path: '/dashboard', live: stage.liveBuild, builds, ...change },
      ],
    };
    await page.route(/\/api\/v1\/admin\/areas$/, (route) => route.fulfill({ json: { data: areaData } }));
    await page.route(/\/admin\/areas\/dashboard\/figures$/, (route) =>
      route.fulfill({ json: { data: { figures: figuresNow } } }),
    );
    await page.route(/\/admin\/areas\/dashboard\/history/, (route) =>
      route.fulfill({ json: { data: { events, before: 40 } } }),
    );
  };

const areaPath = '/dashboard/admin/areas/dashboard';

export const areaScreens: readonly Screen[] = [
  {
    name: 'admin-areas-staged',
    as: 'steward',
    path: '/dashboard/admin/areas',
    prepare: answerAreas({ stage: { ...stage, judgement: doubtfulJudgement } }, [beganEvent]),
    findContent: findText('In doubt:'),
  },
  {
    name: 'admin-area',
    as: 'steward',
    path: areaPath,
    prepare: answerAreas({}, earlierEvents),
    findContent: findText('Rolled back to build a7730e9f12'),
  },
  {
    name: 'admin-area-without-visits',
    as: 'steward',
    path: areaPath,
    prepare: answerAreas({ stage: { ...stage, judgement: earlyJudgement } }, [beganEvent, ...earlierEvents], {
      ...figures,
      ...{ judgement: earlyJudgement, failures: [], times: [] },
    }),
    findContent: findText('No visit has been counted yet.'),
  },
  {
    name: 'admin-area-in-doubt',
    as: 'steward',
    path: areaPath,
    prepare: answerAreas(
      { stage: { ...stage, judgement: doubtfulJudgement } },
      [beganEvent, ...earlierEvents],
      figures,
    ),
    findContent: findText('Largest content (LCP)'),
  },
  {
    name: 'admin-area-taken-back',
    as: 'steward',
    path: areaPath,
    prepare: answerAreas({}, [makeEvent(82, { kind: 'stop', by: 'Laurel', reason }), beganEvent, ...earlierEvents]),
    findContent: findText(reason),
  },
  {
    name: 'admin-area-waiting',
    as: 'steward',
    path: areaPath,
    prepare: answerAreas(
      {
        stage: { ...stage, judgement: doubtfulJudgement },
        request: {
          ...{ build: stage.build, kind: 'widen', share: 25, reason: null, by: 'juno' },
          ...{ at: '2026-11-28T11:45:58.000Z', state: 'waiting', problem: null },
        },
      },
      [beganEvent, ...earlierEvents],
      figures,
    ),
    findContent: findText('juno asked for 25% of visitors.'),
  },
  {
    name: 'admin-area-stop',
    as: 'steward',
    path: areaPath,
    prepare: answerAreas({ stage: { ...stage, judgement: doubtfulJudgement } }, [beganEvent], figures),
    act: (page) => page.getByRole('button', { name: 'Take back' }).click(),
    findContent: (page) => page.getByRole('dialog').getByText('Reason, for the history'),
  },
];
