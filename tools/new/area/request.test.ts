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
  [['Rewards', '/rewards'], 'valid area name'],
  [['my rewards', '/rewards'], 'valid area name'],
  [['../rewards', '/rewards'], 'valid area name'],
  [['host', '/rewards'], 'reserved'],
  [['public', '/rewards'], 'already'],
  [['rewards', 'rewards'], 'valid area path'],
  [['rewards', '/'], 'valid area path'],
  [['rewards', '/rewards/'], 'valid area path'],
  [['rewards', '/re wards'], 'valid area path'],
  [['rewards', '/rewards/../api'], 'valid area path'],
  [['rewards', '/api/rewards'], 'server'],
  [['rewards', '/dashboard'], 'already belongs to the area "dashboard"'],
  [['rewards', '/rewards', '--access', 'everyone'], 'an access'],
])('%j is refused with a sentence', (args, reason) => {
  expect(() => readRequest(args, areas)).toThrow(RequestError);
  expect(() => readRequest(args, areas)).toThrow(reason);
});
