import { basePath, type Call, type CallName, calls, type ErrorBody } from '@laurel/shared/protocol';
import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../test/api';

let api: TestApi;
let productionApi: TestApi;
let admin: SignedIn;

beforeAll(async () => {
  api = await createTestApi();
  productionApi = await createTestApi({ db: api.db, clock: api.clock, config: { mode: 'production' } });
  admin = await signInUser(api, 'the_admin', 'admin');
});
afterAll(async () => {
  await productionApi.close();
  await api.close();
});

const callNames = Object.keys(calls) as CallName[];
const id = '00000000-0000-4000-8000-000000000000';
const params = {
  id,
  sessionId: id,
  userId: id,
  revisionId: id,
  messageId: id,
  hash: `0x${'0'.repeat(64)}`,
  address: `0x${'0'.repeat(40)}`,
  platform: 'steam',
  name: 'nobody',
  slug: 'nothing',
  area: 'nowhere',
  subject: `room-${id}`,
};

const getUrl = (url: string) => api.server.inject({ method: 'GET', url: `${basePath}${url}` });

const findParams = (name: CallName) => (name === 'getBookAccount' ? { id: 'house:treasury' } : params);

test.each(callNames)('%s refuses an unknown query parameter by name', async (name) => {
  const { money }: Call = calls[name];
  const answer = await sendCall(api, name, {
    as: admin,
    params: findParams(name),
    query: { surprise: '1' },
    ...(money && { key: 'of-this-test' }),
  });
  expect([answer.statusCode, Object.keys(answer.json<ErrorBody>().errors)]).toEqual([
    422,
    expect.arrayContaining(['surprise']),
  ]);
});

it('lists unknown parameters, including those within a filter, and nothing else', async () => {
  const answer = await getUrl(
    '/registerContest/all_contests?colour=red&filter[size]=4&filter[platform]=steam&sort=startsAt',
  );
  expectRefusal(answer, 422, 'validation_failed', ['colour', 'filter.size']);
  expect(answer.json<ErrorBody>().details).toMatchObject({ colour: [{ code: 'unknown_parameter' }] });
});

it('ignores unknown parameters in production, and counts them by call', async () => {
  for (let count = 0; count < 3; count += 1)
    await sendExpectingSuccess(productionApi, 'listContests', {
      query: { colour: `red${count}`, filter: { platform: 'steam', size: '4' } },
    });
  await sendExpectingSuccess(productionApi, 'getHealth', { query: { at: 'now' } });
  await sendExpectingSuccess(productionApi, 'listContests', { query: { sort: 'startsAt' } });
  await productionApi.server.close();
  expect(productionApi.log.lines.filter(({ message }) => message.startsWith('Unknown query'))).toEqual([
    { level: 'warn', message: 'Unknown query parameters were ignored', call: 'listContests', requests: 3 },
    { level: 'warn', message: 'Unknown query parameters were ignored', call: 'getHealth', requests: 1 },
  ]);
});
