import { type CallName, calls } from '@laurel/shared/protocol';
import { findCallLimit } from '../limits/call-limits';
import { type AskedCall, classifyCall, type ShedClass, shedClasses } from './classes';

const ask = (from: AskedCall['from'], query: unknown = {}): AskedCall => ({ query, from });
const names = Object.keys(calls) as CallName[];
const findOrder = (name: CallName, call: AskedCall) => {
  const shedClass = classifyCall(name, call);
  return shedClass === null ? Number.POSITIVE_INFINITY : shedClasses.indexOf(shedClass);
};

it.each<[CallName, AskedCall, ShedClass | null]>([
  ['search', ask('visitor'), 'searches'],
  ['search', ask('player'), 'searches'],
  ['listContests', ask('player', { search: 'cup' }), 'searches'],
  ['listContests', ask('player', { search: '' }), 'reads'],
  ['listContests', ask('visitor'), 'visits'],
  ['exportTransactions', ask('player'), 'searches'],
  ['getMatchChat', ask('player'), 'reads'],
  ['listDisputes', ask('staff'), 'commands'],
  ['searchMatches', ask('staff', { search: 'cup' }), 'commands'],
  ['login', ask('visitor'), 'commands'],
  ['sendChatMessage', ask('player'), 'commands'],
  ['createTransaction', ask('player'), 'money'],
  ['submitResult', ask('player'), 'money'],
  ['updateResult', ask('player'), 'money'],
  ['checkIn', ask('player'), 'money'],
  ['getHealth', ask('visitor'), null],
  ['logout', ask('player'), null],
])('%s of %j is of %s', (name, call, shedClass) => {
  expect(classifyCall(name, call)).toBe(shedClass);
});

test('no call that moves coins is refused before a read of anybody', () => {
  const lastClass = shedClasses.length - 1;
  const reads = names.filter((name) => findCallLimit(name) === 'read' && name !== 'getHealth');
  expect(reads.length).toBeGreaterThan(50);
  for (const name of names.filter((each) => findCallLimit(each) === 'money'))
    expect([name, findOrder(name, ask('player'))]).toEqual([name, lastClass]);
  for (const from of ['visitor', 'player', 'staff'] as const)
    for (const name of reads) expect([name, findOrder(name, ask(from)) < lastClass]).toEqual([name, true]);
});
