import type { Page } from '@playwright/test';
import { findText, pressOn, type Screen } from '../screen';

const adminPath = '/dashboard/admin';

const umpire = { id: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21', username: 'umpire', avatarUrl: null };
const makeSanction = (number: number, change: object) => ({
  ...{ id: `5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0f0${number}`, kind: 'suspension', at: '2026-11-21T17:40:00.000Z' },
  user: { id: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e31', username: 'kestrel_09', avatarUrl: null },
  ...{ by: umpire, endsAt: null, state: 'standing', ended: null, appeal: null, decidedBy: null, actions: [] },
  ...change,
});
const suspension = makeSanction(1, {
  reason: 'Two accounts entered the same contest from one console.',
  endsAt: '2026-11-28T17:40:00.000Z',
  appeal: {
    state: 'waiting',
    text: 'The other account is my brother’s. He plays on the same console, and we’ve both sent you our names in a ticket.',
    at: '2026-11-21T18:02:00.000Z',
  },
  actions: ['decide', 'lift'],
});
const answerList = (path: RegExp, items: readonly object[]) => async (visit: { page: Page }) => {
  const meta = { page: 1, perPage: 20, total: items.length, atLeast: null, next: null };
  await visit.page.route(path, (route) => route.fulfill({ json: { data: items, meta, message: '' } }));
};
const answerAppeals = answerList(/\/admin\/appeals(\?|$)/, [suspension]);
const makePerson = (number: number, username: string) => ({
  ...{ id: `5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e4${number}`, username, avatarUrl: null },
});
const [reporter, author] = [makePerson(1, 'ines_vale'), makePerson(2, 'lantern_oak')];
const makeLine = (number: number, by: object, text: string | null) => ({
  ...{
    id: `5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0d0${number}`,
    at: '2026-11-21T17:30:00.000Z',
    author: by,
    staff: false,
    text,
  },
});
const report = {
  ...{ id: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0c01', at: '2026-11-21T17:40:00.000Z', by: reporter, author },
  match: { id: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0b01', contest: 'Winter Laurel Cup XII' },
  ...{ reason: 'insult', note: 'He does this in each of our matches.', messageId: makeLine(3, author, null).id },
  lines: [
    makeLine(1, reporter, 'your lobby is gone, can you open it again?'),
    makeLine(2, author, null),
    makeLine(3, author, 'learn to play first, you absolute waste of a slot'),
    makeLine(4, reporter, 'nice'),
  ],
  ...{ firstText: 'learn to play', deleted: false, decision: null },
  record: { reports: 3, upheld: 1, warnings: 1, mutes: 0, suspensions: 0 },
};
const decision = { outcome: 'muted', reason: 'Insults, again.', at: '2026-11-21T18:02:00.000Z', by: umpire };
const answerReports = answerList(/\/admin\/message-reports/, [report]);
const answerDecidedReports = answerList(/\/admin\/message-reports/, [{ ...report, deleted: true, decision }]);
const answerSanctions = answerList(/\/admin\/users\/[0-9a-f-]{36}\/sanctions/, [
  suspension,
  makeSanction(2, {
    ...{ kind: 'mute', at: '2026-11-02T09:15:00.000Z', reason: 'The profile text insulted another player.' },
    ...{ state: 'over', endsAt: '2026-11-03T09:15:00.000Z' },
  }),
  makeSanction(3, {
    ...{ kind: 'warning', at: '2026-10-20T20:31:00.000Z', reason: 'Names for an opponent after the final.' },
    ...{ state: 'lifted', ended: { at: '2026-10-21T08:00:00.000Z', by: umpire, reason: 'It was the other side.' } },
  }),
  makeSanction(4, { kind: 'note', at: '2026-09-14T12:00:00.000Z', reason: 'Shares a flat with saltmarsh.' }),
]);
const answerSanctionedUser = async (visit: { page: Page }) => {
  await answerSanctions(visit);
  await visit.page.route(/\/api\/v1\/users\/[0-9a-f-]{36}$/, async (route) => {
    const { data, ...otherFields } = await (await route.fetch()).json();
    const suspendedFields = data.username === 'kestrel_09' && {
      status: 'suspended',
      suspendedUntil: suspension.endsAt,
    };
    await route.fulfill({ json: { ...otherFields, data: { ...data, ...suspendedFields } } });
  });
};

export const userScreens: readonly Screen[] = [
  { name: 'admin-users', as: 'steward', path: `${adminPath}/users`, findContent: (page) => page.getByRole('table') },
  {
    name: 'admin-users-none',
    as: 'steward',
    path: `${adminPath}/users?search=nobody_here`,
    findContent: findText(/No users/),
  },
  {
    name: 'admin-user',
    as: 'steward',
    path: `${adminPath}/users?search=kestrel_09`,
    act: (page) => page.getByRole('link', { name: 'kestrel_09' }).click(),
    findContent: findText('Role and access'),
  },
  {
    name: 'admin-user-moderator',
    as: 'umpire',
    path: `${adminPath}/users?search=kestrel_09`,
    act: (page) => page.getByRole('link', { name: 'kestrel_09' }).click(),
    findContent: (page) => page.getByRole('heading', { name: 'Matches' }),
  },
  {
    name: 'admin-user-sanctions',
    as: 'umpire',
    path: `${adminPath}/users?search=kestrel_09`,
    prepare: answerSanctionedUser,
    act: (page) => page.getByRole('link', { name: 'kestrel_09' }).click(),
    findContent: findText('Shares a flat with saltmarsh.'),
  },
  {
    name: 'admin-user-warned',
    as: 'umpire',
    path: `${adminPath}/users?search=sunday_kit`,
    act: (page) => page.getByRole('link', { name: 'sunday_kit' }).click(),
    findContent: findText(/^Insulted an opponent/),
  },
  {
    name: 'admin-user-noted',
    as: 'umpire',
    path: `${adminPath}/users?search=saltmarsh`,
    act: (page) => page.getByRole('link', { name: 'saltmarsh' }).click(),
    findContent: findText(/^Shares a flat and a console/),
  },
  {
    name: 'admin-user-suspension-over',
    as: 'steward',
    path: `${adminPath}/users?search=east_gate`,
    act: (page) => page.getByRole('link', { name: 'east_gate' }).click(),
    findContent: findText(/^Offered coins for a match/),
  },
  {
    name: 'admin-user-suspending',
    as: 'umpire',
    path: `${adminPath}/users?search=kestrel_09`,
    act: async (page) => {
      await page.getByRole('link', { name: 'kestrel_09' }).click();
      await pressOn('Suspend')(page);
    },
    findContent: (page) => page.getByRole('dialog', { name: 'Suspend kestrel_09?' }),
  },
  {
    name: 'admin-user-role',
    as: 'steward',
    path: `${adminPath}/users?search=kestrel_09`,
    act: async (page) => {
      await page.getByRole('link', { name: 'kestrel_09' }).click();
      await pressOn('Change role')(page);
      await page.getByRole('dialog').getByRole('combobox').selectOption('finance');
    },
    findContent: (page) => page.getByRole('button', { name: 'Request role: Finance' }),
  },
  {
    name: 'admin-appeals',
    as: 'steward',
    path: `${adminPath}/users/appeals`,
    prepare: answerAppeals,
    findContent: findText(/my brother’s/),
  },
  {
    name: 'admin-appeals-none',
    as: 'umpire',
    path: `${adminPath}/users/appeals`,
    findContent: findText('No appeals waiting'),
  },
  {
    name: 'admin-appeal-deciding',
    as: 'steward',
    path: `${adminPath}/users/appeals`,
    prepare: answerAppeals,
    act: async (page) => {
      await pressOn('Decide appeal')(page);
      await page.getByRole('radio', { name: /^Grant appeal/ }).check();
    },
    findContent: (page) => page.getByRole('button', { name: 'Grant appeal' }),
  },
  {
    name: 'admin-reports',
    as: 'steward',
    path: `${adminPath}/users/reports`,
    prepare: answerReports,
    findContent: findText(/absolute waste/),
  },
  {
    name: 'admin-reports-decided',
    as: 'steward',
    path: `${adminPath}/users/reports?state=decided`,
    prepare: answerDecidedReports,
    findContent: findText(/Insults, again/),
  },
  {
    name: 'admin-reports-none',
    as: 'umpire',
    path: `${adminPath}/users/reports`,
    findContent: findText('No reports waiting'),
  },
  {
    name: 'admin-report-deciding',
    as: 'steward',
    path: `${adminPath}/users/reports`,
    prepare: answerReports,
    act: async (page) => {
      await pressOn('Decide report')(page);
      await page.getByRole('radio', { name: /^Delete message and mute/ }).check();
    },
    findContent: (page) => page.getByRole('button', { name: 'Delete message and mute' }),
  },
  {
    name: 'admin-words',
    as: 'steward',
    path: `${adminPath}/users/words`,
    prepare: async ({ page }) => {
      const words = (['disguised', 'word', 'inside'] as const).map((matching, index) => ({
        ...{ id: `5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0a0${index}`, matching, by: umpire, at: '2026-11-21T17:40:00.000Z' },
        word: ['idiot', 'kill yourself', 'a-phrase-of-nearly-fifty-letters-without-a-space'][index],
      }));
      const json = { data: { words, most: 500 }, message: '' };
      await page.route(/\/admin\/forbidden-words/, (route) => route.fulfill({ json }));
    },
    findContent: findText('kill yourself'),
  },
  {
    name: 'admin-words-none',
    as: 'umpire',
    path: `${adminPath}/users/words`,
    findContent: findText('No forbidden words'),
  },
];
