import { RequestError } from '../change';
import { readRequest } from './request';

const areas = [
  { area: 'public', path: '/', access: 'anyone', devPort: 3001 },
  { area: 'dashboard', path: '/dashboard', access: 'session', devPort: 3002 },
  { area: 'admin', path: '/dashboard/admin', access: 'staff.enter', devPort: 3004 },
];

test.each([
  [['rewards', '/rewards'], { area: 'rewards', path: '/rewards', access: 'anyone', rendered: true, devPort: 3003 }],
  [['stakes', '/dashboard/stakes'], { area: 'stakes', path: '/dashboard/stakes', access: 'session', devPort: 3003 }],
  [
    ['audit', '/dashboard/admin/audit', '--access', 'audit.read'],
    { area: 'audit', path: '/dashboard/admin/audit', access: 'audit.read', devPort: 3003 },
  ],
  [
    ['--access=session', 'rewards', '/rewards'],
    { area: 'rewards', path: '/rewards', access: 'session', devPort: 3003 },
  ],
])('%j is an area', (args, expected) => {
  expect(readRequest(args, areas)).toEqual(expected);
});

test.each([
  [[], 'npm run new -- area'],
  [['rewards'], 'npm run new -- area'],
  [['rewards', '/rewards', '/more'], 'npm run new -- area'],
  [['rewards', '/rewards', '--colour', 'red'], '--colour'],
  [['Rewards', '/rewards'], 'no name'],
  [['my rewards', '/rewards'], 'no name'],
  [['../rewards', '/rewards'], 'no name'],
  [['host', '/rewards'], 'something else'],
  [['public', '/rewards'], 'already'],
  [['rewards', 'rewards'], 'no path'],
  [['rewards', '/'], 'no path'],
  [['rewards', '/rewards/'], 'no path'],
  [['rewards', '/re wards'], 'no path'],
  [['rewards', '/rewards/../api'], 'no path'],
  [['rewards', '/api/rewards'], 'server'],
  [['rewards', '/dashboard'], 'belongs to the area "dashboard"'],
  [['rewards', '/rewards', '--access', 'everyone'], 'no access'],
])('%j is refused with a sentence', (args, reason) => {
  expect(() => readRequest(args, areas)).toThrow(RequestError);
  expect(() => readRequest(args, areas)).toThrow(reason);
});
