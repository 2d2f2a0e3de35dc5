import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Change, RequestError } from '../change';
import { buildCallChange } from './call';
import { findSubject } from './names';
import { buildProtocolChange } from './protocol';
import { readCallRequest } from './request';

const workspace = path.join(import.meta.dirname, '../../..');

test('reads an existing call by its name, and a new one by its options', () => {
  const { calls } = readCallRequest(['listTickets', 'listRewards:GET:/me/rewards', '--domain', 'coins/rewards']);
  expect(calls).toEqual([
    {
      name: 'listTickets',
      method: 'GET',
      path: '/contacts',
      isList: true,
      access: 'tickets.read',
      movesCoins: false,
      declared: true,
    },
    {
      name: 'listRewards',
      method: 'GET',
      path: '/me/rewards',
      isList: true,
      access: 'session',
      movesCoins: false,
      declared: false,
    },
  ]);
});

test('gives a call with coins in its body a key and a lower bound of zero', () => {
  const request = readCallRequest([
    'tipHost:POST:/me/tips',
    'listTips:GET:/me/tips',
    '--domain',
    'coins/tips',
    '--fields',
    'amount:coins',
  ]);
  expect(request.calls.map(({ name, movesCoins }) => [name, movesCoins])).toEqual([
    ['tipHost', true],
    ['listTips', false],
  ]);
  const root = mkdtempSync(path.join(tmpdir(), 'laurel-new-'));
  const { edits, files }: Pick<Change, 'edits' | 'files'> = buildProtocolChange(root, { ...request, subject: 'tips' });
  const lines = edits['shared/protocol/calls.ts']?.('} as const satisfies Record<string, Call>;') ?? '';
  expect(lines).toMatch(/tipHost: .*money: true/);
  expect(lines).not.toMatch(/listTips: .*money/);
  expect(files['shared/protocol/schemas/coins/tips.ts']).toContain('body: z.object({ amount: amountAboveZero })');
});

test('a new domain joins the type of all schemas, and its calls the lists of those that need a player or move coins', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'laurel-new-'));
  mkdirSync(path.join(root, 'shared/protocol/schemas/coins'), { recursive: true });
  const request = readCallRequest([
    ...['tipHost:POST:/me/tips', '--domain', 'coins/tips', '--fields', 'amount:coins', '--access', 'player'],
  ]);
  const { edits }: Pick<Change, 'edits'> = buildProtocolChange(root, { ...request, subject: 'tips' });
  const editFile = (file: string) => edits[file]?.(readFileSync(path.join(__dirname, '../../..', file), 'utf8'));
  expect(editFile('shared/protocol/schemas/by-domain.ts')).toContain("export { tipSchemas } from './coins/tips';");
  expect(editFile('shared/protocol/protocol.test.ts')?.match(/'tipHost'/g)).toHaveLength(2);
});

test.each([
  [['tip:PUT:/me/tips', '--domain', 'coins/tips', '--fields', 'amount:coins'], 'must be a POST'],
  [['tip:POST:/me/tips', '--domain', 'coins/tips', '--fields', 'amount:coins', '--access', 'anyone'], 'signed-in user'],
  [[], 'npm run new -- call'],
  [['listTickets'], 'npm run new -- call'],
  [['listTickets:GET:/contacts', '--domain', 'operations/tickets'], 'already has listTickets'],
  [['listRewards', '--domain', 'coins/rewards'], 'has no call listRewards'],
  [['Rewards:GET:/me/rewards', '--domain', 'coins/rewards'], 'valid call name'],
  [['listRewards:FETCH:/me/rewards', '--domain', 'coins/rewards'], "isn't a method"],
  [['listRewards:GET:me/rewards', '--domain', 'coins/rewards'], 'valid path'],
  [['findSettings:GET:/public/settings', '--domain', 'operations/settings'], 'already the call getSettings'],
  [['addFeedback:POST:/dashboard/feedback', '--domain', 'operations/feedback'], 'valid place for a new call'],
  [['addFeedback:POST:/matches/feedback', '--domain', 'operations/feedback'], 'valid place for a new call'],
  [['listRewards:GET:/me/rewards', '--domain', '../rewards'], 'valid domain'],
  [['listRewards:GET:/me/rewards', '--domain', 'coins/rewards', '--access', 'everyone'], 'an access'],
  [['listTickets', '--domain', 'operations/tickets', '--fields', 'reason'], 'already have fields'],
  [['listRewards:GET:/me/rewards', '--domain', 'coins/rewards', '--table', '--fields', 'id'], 'valid field name'],
  [['listRewards:GET:/me/rewards', '--domain', 'coins/rewards', '--table', '--fields', 'by:player'], 'a kind of field'],
  [['listRewards:GET:/me/rewards', '--domain', 'coins/rewards', '--table', '--fields', 'tier=gold'], "isn't a choice"],
  [
    ['listRewards:GET:/me/rewards', '--domain', 'coins/rewards', '--fields', 'at:day', '--order', 'at'],
    '--order is for',
  ],
  [['updateTicket', '--domain', 'operations/tickets', '--table'], '--table only supports'],
  [['listCalls:GET:/admin/calls', '--domain', 'play/chat', '--from', 'moderatorCalls'], '--from needs --fields'],
  [['getCalls:GET:/admin/calls', '--domain', 'play/chat', '--from', 'calls', '--fields', 'at'], 'one new list'],
])('%j is refused with a sentence', (args, reason) => {
  expect(() => readCallRequest(args)).toThrow(RequestError);
  expect(() => readCallRequest(args)).toThrow(reason);
});

test('a table for calls of signed-in users has an owner, and one for calls of staff has none', () => {
  const calls = [
    'listTips:GET:/me/tips',
    '--domain',
    'coins/tips',
    '--table',
    '--fields',
    'amount:coins,dueAt:instant',
  ];
  expect(readCallRequest(calls).hasOwner).toBe(true);
  expect(readCallRequest([...calls, '--access', 'player']).hasOwner).toBe(true);
  expect(readCallRequest([...calls, '--access', 'staff.enter']).hasOwner).toBe(false);
  expect(readCallRequest([...calls, '--access', 'anyone']).hasOwner).toBe(false);
});

test('a domain is named with its group if another group has one of that name', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'laurel-new-'));
  mkdirSync(path.join(root, 'server/src/domains/coins/tips'), { recursive: true });
  expect(findSubject(root, 'coins', 'tips')).toBe('tips');
  expect(findSubject(root, 'play', 'tips')).toBe('play-tips');
});

test('a table of a domain that has calls joins its files, and is named by the path of the calls', () => {
  const args = ['listFines:GET:/admin/fines', 'createFine:POST:/admin/fines', '--access', 'matches.rule', '--table'];
  const { files, edits }: Change = buildCallChange(workspace, [...args, '--domain', 'play/chat'], new Date());
  const editFile = (file: string) => edits[file]?.(readFileSync(path.join(workspace, file), 'utf8')) ?? '';
  expect(Object.keys(files).join()).toMatch(/play\/chat\/list-fines\.test\.ts,.*migrations\/\w+-fines\.ts$/);
  expect(editFile('server/src/domains/play/chat/tables.ts')).toMatch(/interface Database \{\s*fines: \{/);
  expect(editFile('server/src/domains/play/chat/routes.ts')).toMatch(/createFine: async [^;]*\} satisfies Handlers/);
  expect(editFile('shared/protocol/schemas/play/chat.ts')).toMatch(
    /const fine = z\.object[^;]*;\s*export const chatSchemas/,
  );
});

test('a table that is there is refused', () => {
  const args = ['listCalls:GET:/admin/moderator-calls', '--domain', 'play/chat', '--table'];
  expect(() => buildCallChange(workspace, args, new Date())).toThrow(RequestError);
  expect(() => buildCallChange(workspace, args, new Date())).toThrow('already a table “moderatorCalls”');
});

test('a call that only writes gets a test without a second user, and a test that its row goes with the account', () => {
  const args = ['sendOpinion:POST:/me/opinions', '--domain', 'operations/opinions', '--table', '--fields', 'topic'];
  const { files } = buildCallChange(path.join(import.meta.dirname, '../../..'), args, new Date());
  const testFile = Object.keys(files).find((file) => file.endsWith('opinions.test.ts')) ?? '';
  expect(files[testFile]).toContain("test('what somebody sends is kept'");
  expect(files[testFile]).not.toMatch(/\bother\b/);
  expect(files[testFile]).toContain("test('what somebody sends goes with their account'");
});

const listCallArguments = [
  ...['listUmpireShouts:GET:/admin/umpire-shouts', '--domain', 'play/chat', '--access', 'matches.rule'],
  ...['--from', 'moderatorCalls', '--fields'],
];

test('a list of an existing table takes its fields from the columns, and names the players in them', () => {
  const { edits }: Change = buildCallChange(
    workspace,
    [...listCallArguments, 'matchId,by=ownerId,reason,endedAt'],
    new Date(),
  );
  const editFile = (file: string) => edits[file]?.(readFileSync(path.join(workspace, file), 'utf8')) ?? '';
  expect(editFile('shared/protocol/schemas/play/chat.ts')).toContain(
    'query: pageQuery, item: z.object({ id, matchId: id, by: playerRef, reason: z.string(), endedAt: instant.nullable() })',
  );
  expect(editFile('server/src/domains/play/chat/routes.ts')).toContain(
    "readNewestPage(db, { table: 'moderatorCalls', at: 'at', players: { by: 'ownerId' } }, input)",
  );
});

test.each([
  ['nothing', 'has no column “nothing”'],
  ['by=nobodyId', 'has no column “nobodyId”'],
  ['joinedBy=joinedBy', '“joinedBy=joinedBy” names no player'],
  ['by=endedAt', '“by=endedAt” names no player'],
])('a list of an existing table refuses a column that it lacks, or that names no player: %s', (fields, reason) => {
  expect(() => buildCallChange(workspace, [...listCallArguments, fields], new Date())).toThrow(reason);
});

test('a list that needs a session shows the user’s own rows', () => {
  const args = listCallArguments.map((each) => (each === 'matches.rule' ? 'session' : each));
  const { edits }: Change = buildCallChange(workspace, [...args, 'reason'], new Date());
  const routes = 'server/src/domains/play/chat/routes.ts';
  expect(edits[routes]?.(readFileSync(path.join(workspace, routes), 'utf8'))).toContain('equal: { ownerId: user.id }');
});

const writeAll = (...args: string[]) =>
  Object.values(buildCallChange(workspace, [...args, '--domain', 'coins/coupons', '--table'], new Date()).files).join(
    '',
  );

test('a choice is an enum in the protocol and a check in the database, and a day is a date', () => {
  const calls = ['listCoupons:GET:/public/coupons', 'createCoupon:POST:/public/coupons', '--access', 'anyone'];
  const text = writeAll(...calls, '--fields', 'tier=gold|silver,endsOn:day');
  expect(text).toContain("const couponTier = z.enum(['gold', 'silver']);");
  expect(text.match(/tier: couponTier, endsOn: day/g)).toHaveLength(2);
  expect(text).toContain("tier text not null check (tier in ('gold', 'silver'))");
  expect(text).toContain('ends_on date not null');
  expect(text).toContain("tier: AnswerOf<'listCoupons'>['items'][number]['tier'];");
  expect(text).toContain("const sample = { tier: 'gold', endsOn: '2026-11-21' } as const;");
  const sentText = writeAll('sendCoupon:POST:/me/coupons', '--fields', 'tier=gold|silver');
  expect(sentText).toContain("body: z.object({ tier: z.enum(['gold', 'silver']) })");
  expect(sentText).toContain("tier: InputOf<'sendCoupon'>['tier'];");
});

test('a url is an address with https in the protocol, and a text in the database', () => {
  const calls = ['listCoupons:GET:/public/coupons', 'createCoupon:POST:/public/coupons', '--access', 'anyone'];
  const text = writeAll(...calls, '--fields', 'title,page:url');
  expect(text).toContain('page: webAddress, createdAt: instant })');
  expect(text).toContain('body: z.object({ title: makeText(120), page: webAddress })');
  expect(text).toContain('page text not null');
  expect(text).toContain("const sample = { title: 'Some title', page: 'https://example.org/one' };");
  expect(text).toContain("searchColumns: ['title']");
});

test.each([
  ['anyone', "'listCoupons')", /signInUser|as:/],
  ['session', "owner = await signInUser(api, 'the_owner');", /admin/],
  ['player', "'listCoupons', { as: owner })", /admin/],
  ['matches.rule', "moderator = await signInUser(api, 'the_moderator', 'moderator');", /admin/],
  ['users.manage', "'listCoupons', { as: admin })", /moderator/],
])('the test of a call with the access %s signs in as whom it lets in', (access, line, otherSignIn) => {
  const { files } = buildCallChange(
    workspace,
    ['listCoupons:GET:/me/coupons', '--access', access, '--domain', 'coins/coupons', '--table'],
    new Date(),
  );
  const text = files['server/src/domains/coins/coupons/coupons.test.ts'];
  expect(text).toContain(line);
  expect(text).not.toMatch(otherSignIn);
});

test('the test of calls without a table signs in as somebody who can make them all', () => {
  const writeTest = (...args: string[]) =>
    buildCallChange(workspace, [...args, '--domain', 'coins/coupons'], new Date()).files[
      'server/src/domains/coins/coupons/coupons.test.ts'
    ];
  const call = 'listCoupons:GET:/public/coupons';
  expect(writeTest(call, '--access', 'anyone')).not.toMatch(/signInUser|as:/);
  expect(writeTest(call, '--access', 'player')).toContain("player = await signInUser(api, 'the_player');");
  expect(writeTest(call, 'listTickets', '--access', 'anyone')).toContain('{ as: moderator, params }');
});

test('a list is ordered by the time or the day that --order names, with an index', () => {
  const list = [
    'listCoupons:GET:/public/coupons',
    '--access',
    'anyone',
    '--fields',
    'title,endsOn:day,startsAt:instant',
  ];
  expect(writeAll(...list, '--order', 'endsOn')).toMatch(/day: 'endsOn'.*on coupons \(ends_on desc, id desc\)/s);
  expect(writeAll(...list, '--order', 'startsAt')).toMatch(/at: 'startsAt'.*on coupons \(starts_at desc, id desc\)/s);
  expect(() => writeAll(...list, '--order', 'title')).toThrow("isn't an instant or a day");
});

test('a list is made without a search by --no-search', () => {
  const list = ['listCoupons:GET:/public/coupons', '--access', 'anyone', '--fields', 'title'];
  expect(writeAll(...list)).toMatch(/query: listQuery.*searchColumns.*gin_trgm_ops/s);
  expect(writeAll(...list, '--no-search')).not.toMatch(/listQuery|search|gin_trgm_ops/);
});

test('an account that is deleted in a test is not the one that other tests use', () => {
  const text = writeAll('sendCoupon:POST:/me/coupons', '--fields', 'note');
  expect(text).toContain("const leaver = await signInUser(api, 'the_leaver');");
  expect(text).toContain('anonymiseUser(tx, leaver.id');
  expect(text).not.toContain('owner.id');
});

test('only a list whose table has text takes a search', () => {
  const writeFiles = (...args: string[]) =>
    Object.values(
      buildCallChange(workspace, ['listRewards:GET:/me/rewards', '--domain', 'coins/coupons', ...args], new Date())
        .files,
    ).join('');
  expect(writeFiles('--table', '--fields', 'note')).toContain('query: listQuery');
  expect(writeFiles('--table', '--fields', 'uses:integer')).toContain('query: pageQuery');
  expect(writeFiles('--fields', 'note')).toContain('query: pageQuery');
});

test('rows have an index for their list, even if no call lists them yet', () => {
  const args = ['sendOpinion:POST:/me/opinions', '--domain', 'operations/opinions', '--table', '--fields', 'topic'];
  const writeFiles = (...options: string[]) =>
    Object.values(buildCallChange(workspace, [...args, ...options], new Date()).files).join('');
  expect(writeFiles()).toContain('on opinions (user_id, created_at desc, id desc)');
  expect(writeFiles('--access', 'anyone')).toContain('on opinions (created_at desc, id desc)');
});
