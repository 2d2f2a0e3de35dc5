import type { BuildVisits } from '@laurel/shared/area/build-visits';
import type { VisitShare } from '@laurel/shared/area/stage-figures';
import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { createTestSite, testSource } from '../../../../test/site';
import { sessionCookie } from '../../../http/authenticate';
import { previewCookie, sealPreview } from '../../../http/preview';
import { deriveXsrfToken, xsrfHeader } from '../../../http/xsrf';

let api: TestApi;
let admin: SignedIn;
let buildVisits: BuildVisits | null = null;

beforeAll(async () => {
  api = await createTestApi({ site: { ...createTestSite(), readBuildVisits: async () => buildVisits } });
  admin = await signInUser(api, 'the_admin', 'admin');
});
afterAll(() => api.close());

const makePreviewCookie = (builds: Record<string, string> = {}) => {
  const { value } = sealPreview(new Map(Object.entries(builds)), admin.token, api.clock.now());
  const preview = Object.keys(builds).length > 0 ? `; ${previewCookie}=${value}` : '';
  return { cookie: `${sessionCookie}=${admin.token}${preview}` };
};

const previewBuild = (area: string, build: string, headers: Record<string, string> = makePreviewCookie()) =>
  sendCall(api, 'startPreview', { as: admin, body: { area, build }, headers });
const endPreviewsWith = (body: object, headers: Record<string, string>) =>
  sendCall(api, 'endPreviews', { as: admin, body, headers });
const findPreviewCookie = (answer: Awaited<ReturnType<typeof previewBuild>>) =>
  answer.cookies.find(({ name }) => name === previewCookie);

let seenRowCount = 0;
async function readNewAuditRows() {
  const rows = await api.db.selectFrom('auditLog').selectAll().orderBy('at').execute();
  const freshRows = rows.slice(seenRowCount);
  seenRowCount = rows.length;
  return freshRows.map(({ actorId, action, entity, before, after }) => ({ actorId, action, entity, before, after }));
}

describe('the areas', () => {
  it('are listed by path, each with its live and uploaded builds, newest first', async () => {
    const { data } = await sendExpectingSuccess(api, 'getAreas', { as: admin, headers: makePreviewCookie() });
    expect(data).toEqual({
      revision: 7,
      areas: [
        makeArea('public', '/', true, 'p1', ['p2', 'p1']),
        makeArea('closed', '/closed', false, 'c1', ['c1']),
        makeArea('dashboard', '/dashboard', true, 'd1', ['d3', 'd2', 'd1']),
        makeArea('fresh', null, false, null, ['f1']),
      ],
    });
  });

  it('show how many of the last days’ visits ran each build', async () => {
    const builds = [
      { area: 'host', build: 'h1', count: 1240 },
      { area: 'dashboard', build: 'd1', count: 40 },
    ];
    buildVisits = { countedAt: api.clock.now().toISOString(), builds };
    const { data } = await sendExpectingSuccess(api, 'getAreas', { as: admin, headers: makePreviewCookie() });
    buildVisits = null;
    const dashboard = makeArea('dashboard', '/dashboard', true, 'd1', ['d3', 'd2', 'd1']);
    expect((data as { areas: unknown[] }).areas).toContainEqual({
      ...dashboard,
      builds: dashboard.builds.map((each) => ({
        ...each,
        visits: { count: each.build === 'd1' ? 40 : 0, visits: 1240 },
      })),
    });
  });

  it('show which uploaded builds this browser previews', async () => {
    const { data } = await sendExpectingSuccess(api, 'getAreas', {
      as: admin,
      headers: makePreviewCookie({ dashboard: 'd2', public: 'gone' }),
    });
    const { areas } = data as { areas: { name: string; previewed: string | null }[] };
    expect(areas.map(({ name, previewed }) => [name, previewed])).toEqual([
      ['public', null],
      ['closed', null],
      ['dashboard', 'd2'],
      ['fresh', null],
    ]);
  });

  it('are missing from a process that serves only calls', async () => {
    const callsApi = await createTestApi();
    try {
      const staff = await signInUser(callsApi, 'lonely_admin', 'admin');
      expectRefusal(await sendCall(callsApi, 'getAreas', { as: staff }), 404, 'not_found');
      const body = { area: 'dashboard', build: 'd2' };
      expectRefusal(await sendCall(callsApi, 'startPreview', { as: staff, body }), 404, 'not_found');
    } finally {
      await callsApi.close();
    }
  });
});

describe('a preview', () => {
  it('starts with an HttpOnly cookie for eight hours, and is audited', async () => {
    await readNewAuditRows();
    const answer = await previewBuild('dashboard', 'd2');
    const until = new Date(api.clock.now().getTime() + 8 * 3_600_000);
    expect(answer.json()).toMatchObject({
      data: { previews: [{ area: 'dashboard', build: 'd2' }], until: until.toISOString() },
      message: expect.stringContaining('d2'),
    });
    expect(findPreviewCookie(answer)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', expires: until });
    expect(findPreviewCookie(answer)?.secure).toBeUndefined();
    expect(await readNewAuditRows()).toEqual([
      {
        actorId: admin.id,
        action: 'area.preview',
        entity: 'area',
        before: null,
        after: { area: 'dashboard', build: 'd2', until: until.toISOString() },
      },
    ]);
  });

  it('sets a Secure cookie if the service is reached over https', async () => {
    const secureApi = await createTestApi({
      site: createTestSite(),
      config: { publicOrigin: 'https://laurel.example' },
    });
    try {
      const staff = await signInUser(secureApi, 'secure_admin', 'admin');
      const answer = await sendCall(secureApi, 'startPreview', {
        as: staff,
        body: { area: 'dashboard', build: 'd2' },
        headers: { cookie: `${sessionCookie}=${staff.token}` },
      });
      expect(findPreviewCookie(answer)).toMatchObject({ secure: true, httpOnly: true });
    } finally {
      await secureApi.close();
    }
  });

  it('adds to other previews, and replaces one of the same area', async () => {
    const addedAnswer = await previewBuild('public', 'p2', makePreviewCookie({ dashboard: 'd2' }));
    expect(addedAnswer.json().data.previews).toEqual([
      { area: 'dashboard', build: 'd2' },
      { area: 'public', build: 'p2' },
    ]);
    const replacedAnswer = await previewBuild('dashboard', 'd3', makePreviewCookie({ dashboard: 'd2' }));
    expect(replacedAnswer.json().data.previews).toEqual([{ area: 'dashboard', build: 'd3' }]);
  });

  it('works for an area that is disabled or was never published', async () => {
    for (const [area, build] of [
      ['closed', 'c1'],
      ['fresh', 'f1'],
    ] as const)
      expect((await previewBuild(area, build)).statusCode).toBe(200);
  });

  it('is refused if the build doesn’t exist or is live', async () => {
    await readNewAuditRows();
    expectRefusal(await previewBuild('nowhere', 'd2'), 404, 'not_found');
    expectRefusal(await previewBuild('dashboard', 'p2'), 422, 'validation_failed', ['build']);
    expectRefusal(await previewBuild('dashboard', '../d2'), 422, 'validation_failed', ['build']);
    expectRefusal(await previewBuild('dash board', 'd2'), 422, 'validation_failed', ['area']);
    expectRefusal(await previewBuild('dashboard', 'd1'), 409, 'conflict');
    expect(await readNewAuditRows()).toEqual([]);
  });

  it('is refused if page loads wouldn’t carry the session', async () => {
    const otherUser = await signInUser(api, 'other_admin', 'admin');
    await api.db
      .updateTable('sessions')
      .set({ revokedAt: api.clock.now() })
      .where('userId', '=', otherUser.id)
      .execute();
    for (const headers of [{}, { cookie: `${sessionCookie}=${otherUser.token}` }]) {
      const answer = await previewBuild('dashboard', 'd2', headers);
      expectRefusal(answer, 409, 'conflict');
      expect(findPreviewCookie(answer)).toBeUndefined();
    }
  });

  it('can be started and ended only by our own page', async () => {
    const body = { area: 'dashboard', build: 'd2' };
    for (const name of ['startPreview', 'endPreviews'] as const) {
      expectRefusal(await sendCall(api, name, { body, headers: makePreviewCookie() }), 403, 'xsrf_failed');
      const ownHeaders = { ...makePreviewCookie(), [xsrfHeader]: deriveXsrfToken(admin.token) };
      expect((await sendCall(api, name, { body, headers: ownHeaders })).statusCode).toBe(200);
    }
  });

  it('ends for one area or for all, with an audit row for each', async () => {
    const previewHeaders = makePreviewCookie({ dashboard: 'd2', public: 'p2' });
    await readNewAuditRows();
    const endedAnswer = await endPreviewsWith({ area: 'public' }, previewHeaders);
    expect(endedAnswer.json().data.previews).toEqual([{ area: 'dashboard', build: 'd2' }]);
    expect(findPreviewCookie(endedAnswer)?.value).not.toBe('');
    const endAnswer = await sendCall(api, 'endPreviews', { as: admin, headers: previewHeaders });
    expect(endAnswer.json().data).toEqual({ previews: [], until: null });
    expect(findPreviewCookie(endAnswer)).toMatchObject({ value: '', path: '/', httpOnly: true });
    const rows = await readNewAuditRows();
    expect(rows.map(({ action, before, after }) => ({ action, before, after }))).toEqual(
      ['public p2', 'dashboard d2', 'public p2'].map((text) => {
        const [name, build] = text.split(' ');
        return { action: 'area.end_preview', before: { area: name, build }, after: null };
      }),
    );
  });

  it('ends silently if none is running', async () => {
    await readNewAuditRows();
    const answer = await endPreviewsWith({}, makePreviewCookie());
    expect(answer.statusCode).toBe(200);
    expect(findPreviewCookie(answer)?.value).toBe('');
    expect(await readNewAuditRows()).toEqual([]);
  });
});

function makeArea(name: string, path: string | null, enabled: boolean, live: string | null, builds: string[]) {
  return {
    name,
    path,
    enabled,
    live,
    previewed: null,
    stage: null,
    request: null,
    builds: builds.map((build) => ({
      build,
      uploadedAt: `2026-11-0${build.slice(1)}T10:00:00.000Z`,
      source: build === 'd2' ? testSource : null,
      visits: null as VisitShare | null,
    })),
  };
}
