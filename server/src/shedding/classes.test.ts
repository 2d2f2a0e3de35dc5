import { type CallName, calls } from '@laurel/shared/protocol';
import { findCallLimit } from '../limits/call-limits';
import { type AskedCall, classifyCall, type ShedClass, shedClasses } from './classes';

const makeRequest = (from: AskedCall['from'], query: unknown = {}): AskedCall => ({ query, from });
const callNames = Object.keys(calls) as CallName[];
const findOrder = (name: CallName, call: AskedCall) => {
  const shedClass = classifyCall(name, call);
  return shedClass === null ? Number.POSITIVE_INFINITY : shedClasses.indexOf(shedClass);
};

it.each<[CallName, AskedCall, ShedClass | null]>([
  ['search', makeRequest('visitor'), 'searches'],
  ['search', makeRequest('player'), 'searches'],
  ['listContests', makeRequest('player', { search: 'cup' }), 'searches'],
  ['listContests', makeRequest('player', { search: '' }), 'reads'],
  ['listContests', makeRequest('visitor'), 'visits'],
  ['exportTransactions', makeRequest('player'), 'searches'],
  ['getMatchChat', makeRequest('player'), 'reads'],
  ['listDisputes', makeRequest('staff'), 'commands'],
  ['searchMatches', makeRequest('staff', { search: 'cup' }), 'commands'],
  ['login', makeRequest('visitor'), 'commands'],
  ['sendChatMessage', makeRequest('player'), 'commands'],
  ['createTransaction', makeRequest('player'), 'money'],
  ['submitResult', makeRequest('player'), 'money'],
  ['updateResult', makeRequest('player'), 'money'],
  ['checkIn', makeRequest('player'), 'money'],
  ['getHealth', makeRequest('visitor'), null],
  ['logout', makeRequest('player'), null],
])('%s of %j is of %s', (name, call, shedClass) => {
  expect(classifyCall(name, call)).toBe(shedClass);
});

test('no call that moves coins is refused before a read of anybody', () => {
  const lastClassIndex = shedClasses.length - 1;
  const namesOfReads = callNames.filter((name) => findCallLimit(name) === 'read' && name !== 'getHealth');
  expect(namesOfReads.length).toBeGreaterThan(50);
  for (const name of callNames.filter((each) => findCallLimit(each) === 'money'))
    expect([name, findOrder(name, makeRequest('player'))]).toEqual([name, lastClassIndex]);
  for (const from of ['visitor', 'player', 'staff'] as const)
    for (const name of namesOfReads)
      expect([name, findOrder(name, makeRequest(from)) < lastClassIndex]).toEqual([name, true]);
});
