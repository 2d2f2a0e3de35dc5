import { basePath, type Call, type CallName, calls } from '@laurel/shared/protocol';
import { type CallSchema, schemas } from '@laurel/shared/protocol/schemas';
import fc, { type Arbitrary } from 'fast-check';
import type { HTTPMethods, InjectOptions } from 'fastify';
import { stringify } from 'qs';
import { z } from 'zod';
import { isFullRun } from '../../../tools/checks/full-run';
import { createTestApi, makeTestApp, type SignedIn, signInUser, type TestApi } from '../../test/api';
import { handlers } from '../domains';
import { startSession } from '../domains/people/sign-in/sessions.store';
import { listMatches } from '../domains/play/competition/match.store';
import { addPlayers, expectSoundLedger, openContest, startContest } from '../domains/testing';

const runCount = isFullRun ? 20_000 : 500;

const sampleTexts = [
  '',
  'a',
  'null',
  '__proto__',
  '%',
  '\\',
  "' or 1=1",
  'ﬃ'.repeat(80),
  '😀'.repeat(40),
  '\0',
  '\ud800',
  'x'.repeat(10_000),
  'player_1',
  '0',
  '-1',
  '25',
  '1e9',
  '1000000000',
  '0.000000000000000001',
  'true',
  '\u202e',
  'İ',
];
const encodableTexts = sampleTexts.filter((text) => text !== '\ud800');
const sampleTimes = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '2026-11-20T18:00:00Z',
  '2026-11-20T20:00:00Z',
  '2026-11-21T18:00:00.123456789Z',
  '2028-11-20T18:00:00Z',
  '9999-12-31T23:59:59Z',
];
const sampleNumbers = [0, 1, -1, 3, 45, 256, 6000, 10_000, 2 ** 31, 2 ** 53, 1.5, 1e308];

interface Shape {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
}

const toJsonShape = (schema: z.ZodType): Shape => z.toJSONSchema(schema, { io: 'input' }) as Shape;

function makeValues(shape: Shape, ids: readonly string[]): Arbitrary<unknown> {
  const anyJunk = fc.constantFrom<unknown>(null, {}, [], 1, true, ...sampleTexts);
  return fc.oneof({ weight: 40, arbitrary: makeRequest(shape, ids) }, { weight: 1, arbitrary: anyJunk });
}

function makeRequest(shape: Shape, ids: readonly string[]): Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const options = shape.anyOf ?? shape.oneOf;
  if (options) return fc.oneof(...options.map((option) => makeValues(option, ids)));
  switch (shape.type) {
    case 'object': {
      const filledFields = Object.entries(shape.properties ?? {}).map(([key, part]) => {
        const weight = shape.required?.includes(key) ? 40 : 1;
        const absentField = { weight: 1, arbitrary: fc.constant(undefined) };
        return [key, fc.oneof({ weight, arbitrary: makeValues(part, ids) }, absentField)] as const;
      });
      return fc.record(Object.fromEntries(filledFields));
    }
    case 'array':
      return fc.array(makeValues(shape.items ?? {}, ids), { maxLength: 4 });
    case 'number':
    case 'integer':
      return fc.oneof(fc.constantFrom(...sampleNumbers), fc.integer({ min: 0, max: 100 }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      if (shape.format === 'uuid') return fc.constantFrom(...ids);
      if (shape.format === 'date-time') return fc.constantFrom(...sampleTimes);
      if (shape.format === 'date') return fc.constantFrom('0000-01-01', '1996-02-29', '9999-12-31');
      return fc.constantFrom(...sampleTexts, ...ids);
  }
}

let api: TestApi;
let people: (SignedIn | null)[];
let sampleIds: string[];

beforeAll(async () => {
  api = await createTestApi();
  const app = await makeTestApp(api);
  const players = await addPlayers(app, 4);
  const openedContest = await openContest(app, { title: 'Open Cup' });
  const runningContest = await startContest(app, players, { title: 'Running Cup' });
  const matches = await listMatches(api.db, runningContest.id);
  const [admin, player] = [await signInUser(api, 'the_admin', 'admin'), await signInUser(api, 'somebody')];
  const staff = await Promise.all(
    (['editor', 'moderator', 'finance'] as const).map((role) => signInUser(api, `the_${role}`, role)),
  );
  people = [admin, ...staff, player, null];
  const knownIds = [openedContest, runningContest, ...matches, ...players, admin, player].map(({ id }) => id);
  sampleIds = [...knownIds, openedContest.slug, '00000000-0000-4000-8000-000000000000'];
});
afterAll(async () => {
  await expectSoundLedger(api.db);
  await api.close();
});

async function signInAgain(person: SignedIn | null | undefined): Promise<SignedIn | null> {
  if (!person) return null;
  const { id, role } = person;
  await api.db.updateTable('users').set({ role, status: 'active' }).where('id', '=', id).execute();
  return { ...person, token: (await startSession(api.db, api.clock.now(), id, null)).token };
}

// Leaves out `logout`, because it ends the callers' sessions.
const handledNames = (Object.keys(calls) as CallName[]).filter((name) => name in handlers && name !== 'logout');

function makeRequests(name: CallName): Arbitrary<InjectOptions> {
  const { method, path, multipart }: Call = calls[name];
  const { query, body }: CallSchema = schemas[name];
  const makeSchemaValues = (schema: z.ZodType | undefined) =>
    schema ? makeValues(toJsonShape(schema), sampleIds) : fc.constant(undefined);
  return fc
    .record({
      params: fc.constantFrom(...sampleIds, ...encodableTexts),
      query: makeSchemaValues(query),
      body: makeSchemaValues(body),
    })
    .map((params): InjectOptions => {
      const filledPath = path.replace(/\{\w+\}/g, () => encodeURIComponent(params.params));
      const text = query ? `?${stringify(params.query, { arrayFormat: 'brackets' })}` : '';
      return {
        method: method as Extract<HTTPMethods, Uppercase<string>>,
        url: `${basePath}${filledPath}${text}`,
        ...(body && !multipart ? { payload: JSON.stringify(params.body ?? {}) } : {}),
      } as InjectOptions;
    });
}

it('no call answers with an error of ours, for any input', async () => {
  const requests = fc.constantFrom(...handledNames).chain(makeRequests);
  let keyNumber = 0;
  await fc.assert(
    fc.asyncProperty(requests, fc.nat(people.length - 1), async (request, who) => {
      keyNumber += 1;
      api.log.lines.length = 0;
      const token = people[who]?.token;
      const { statusCode } = await api.server.inject({
        ...request,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `fuzz-${String(keyNumber).padStart(16, '0')}`,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      });
      // The request may have ended the session, or suspended the user.
      if (statusCode === 401 && token) people[who] = await signInAgain(people[who]);
      // Problems that pages report are in the log too, but as warnings.
      const errors = api.log.lines.filter(({ level }) => level === 'error');
      expect({ failed: statusCode >= 500, errors }).toEqual({ failed: false, errors: [] });
    }),
    { numRuns: runCount },
  );
});
