import { RequestError } from '../change';
import { readCallRequest } from './request';

test('a call of the protocol is named alone, a new one says how it is made', () => {
  const { calls } = readCallRequest(['listContacts', 'listRewards:GET:/me/rewards', '--domain', 'rewards']);
  expect(calls).toEqual([
    { name: 'listContacts', method: 'GET', path: '/contacts', list: true, access: 'session', declared: true },
    { name: 'listRewards', method: 'GET', path: '/me/rewards', list: true, access: 'session', declared: false },
  ]);
});

test.each([
  [[], 'npm run new -- call'],
  [['listContacts'], 'npm run new -- call'],
  [['listContacts:GET:/contacts', '--domain', 'contacts'], 'has listContacts already'],
  [['listRewards', '--domain', 'rewards'], 'has no call listRewards'],
  [['Rewards:GET:/me/rewards', '--domain', 'rewards'], 'no name for a call'],
  [['listRewards:FETCH:/me/rewards', '--domain', 'rewards'], 'no method'],
  [['listRewards:GET:me/rewards', '--domain', 'rewards'], 'no path'],
  [['findNews:GET:/blogs', '--domain', 'blogs'], 'is listBlogs already'],
  [['listRewards:GET:/me/rewards', '--domain', '../rewards'], 'no name for a domain'],
  [['listRewards:GET:/me/rewards', '--domain', 'rewards', '--access', 'everyone'], 'no access'],
  [['listContacts', '--domain', 'contacts', '--fields', 'reason'], 'has its own'],
  [['listRewards:GET:/me/rewards', '--domain', 'rewards', '--table', '--fields', 'worth:coins'], 'are yours'],
  [['listRewards:GET:/me/rewards', '--domain', 'rewards', '--table', '--fields', 'id'], 'no name for a field'],
  [['listRewards:GET:/me/rewards', '--domain', 'rewards', '--table', '--fields', 'by:player'], 'no kind of field'],
  [['updateContact', '--domain', 'contacts', '--table'], 'with --table only'],
])('%j is refused with a sentence', (args, reason) => {
  expect(() => readCallRequest(args)).toThrow(RequestError);
  expect(() => readCallRequest(args)).toThrow(reason);
});
