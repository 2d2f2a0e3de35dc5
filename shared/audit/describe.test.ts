import { createFormats } from '@laurel/shared/protocol/sentences';
import { type DescribedEntry, describeChanges, describeChief } from './describe';
import { auditWords as german } from './messages/de';
import { auditWords as english } from './messages/en';

const formats = createFormats('en', { timeZone: 'UTC', named: false });

type Entry = Partial<Omit<DescribedEntry, 'subject'>> & Pick<DescribedEntry, 'action'>;
const makeEntry = (entry: Entry, subject: Partial<DescribedEntry['subject']> = {}): DescribedEntry => ({
  ...{ before: null, after: null, names: {} },
  ...entry,
  subject: { kind: 'user', name: null, ...subject },
});
const writeChief = (entry: Entry, subject?: Partial<DescribedEntry['subject']>) =>
  describeChief(makeEntry(entry, subject), english, formats);

test.each<[string, Entry]>([
  [
    '2,500 LRL, approved in full',
    { action: 'withdrawal.approve', after: { amount: '2500', to: '0xab', second: false } },
  ],
  ['2,500 LRL, first of two approvals', { action: 'withdrawal.approve', after: { amount: '2500', second: true } }],
  [
    '1,200 LRL, assign to ines_vale',
    { action: 'deposit.request', after: { action: 'assign', username: 'ines_vale', amount: '1200' } },
  ],
  [
    '+600 LRL, kestrel_09',
    {
      action: 'ledger.adjust_request',
      after: {
        account: 'user',
        player: 'kestrel_09',
        amount: '600',
        adjustment: 'cc4c5025-0000-4000-8000-000000000001',
      },
    },
  ],
  ['−5 LRL, Treasury', { action: 'ledger.adjust', after: { account: 'treasury', amount: '-5' } }],
  ['Player → Editor', { action: 'user.change_role', before: { role: 'player' }, after: { role: 'editor' } }],
  [
    'Draft → Published',
    {
      action: 'blog.publish',
      before: { status: 'draft', version: 1 },
      after: { status: 'published', kind: 'news', slug: 'a', version: 2 },
    },
  ],
  [
    'Other match lengths: none → last 2 rounds: best of 3, last round: best of 5',
    { action: 'contest.update', before: { roundLengths: {} }, after: { roundLengths: { 1: 5, 2: 3 } } },
  ],
  ['#1004 into #1002', { action: 'contact.merge', after: { ticketNo: 1004, into: 1002 } }],
  ['Until: Sat 28 Nov, 19:00', { action: 'user.suspend', after: { until: '2026-11-28T19:00:00.000Z' } }],
])('says “%s” without opening the entry', (sentence, entry) => {
  expect(writeChief(entry)).toBe(sentence);
});

test('says a match’s result before and after, with its winner', () => {
  const matchBefore = { status: 'completed', method: 'ruling', winner: 'quillfeather', score: [0, 2] };
  const matchAfter = { ...matchBefore, winner: 'tovar_jr', score: [2, 0], player: null };
  expect(writeChief({ action: 'match.rule', before: matchBefore, after: matchAfter })).toBe('0–2 → 2–0, tovar_jr');
  const liveMatch = { status: 'live', method: null, winner: null, score: null };
  expect(writeChief({ action: 'match.rule', before: liveMatch, after: matchAfter })).toBe('2–0, tovar_jr');
  expect(
    writeChief({
      action: 'match.extend',
      before: { ...liveMatch, dueAt: '2026-11-21T19:10:00.000Z' },
      after: { ...liveMatch, dueAt: '2026-11-21T19:25:00.000Z' },
    }),
  ).toBe('Deadline: Sat 21 Nov, 19:10 → Sat 21 Nov, 19:25');
});

test('says a contest’s status as staff see it', () => {
  const runningContest = { status: 'active', phase: 'running' };
  const pausedContest = { status: 'paused', phase: 'running' };
  expect(writeChief({ action: 'contest.status', before: runningContest, after: pausedContest })).toBe('Live → Paused');
  expect(
    writeChief({
      action: 'contest.status',
      before: { status: 'paused', phase: 'draft' },
      after: { status: 'active', phase: 'registration' },
    }),
  ).toBe('Draft → Entries open');
});

test('never shows a raw id or a hidden field', () => {
  const ownerId = '0a1b2c3d-0000-4000-8000-000000000001';
  const entry = makeEntry({ action: 'media.delete', before: { ownerId: ownerId, version: 3, adjustment: ownerId } });
  expect(describeChanges(entry, english, formats)).toEqual([
    { field: 'ownerId', label: 'Owner', text: 'no longer known' },
  ]);
  expect(describeChanges({ ...entry, names: { [ownerId]: 'vera_ink' } }, english, formats)).toMatchObject([
    { text: 'vera_ink' },
  ]);
});

test('leaves long texts to the list, and the name of the subject to its column', () => {
  const update = {
    action: 'contest.update',
    before: { rules: 'a'.repeat(90), prizePool: '100' },
    after: { rules: 'b', prizePool: '200' },
  } as const;
  expect(writeChief(update)).toBe('Prize pool: 100 LRL → 200 LRL, Rules');
  expect(
    writeChief({ action: 'campaign.create', after: { title: 'Winter', rewardPool: '600' } }, { name: 'Winter' }),
  ).toBe('Reward pool: 600 LRL');
});

test('says the same in German', () => {
  const entry = makeEntry({ action: 'withdrawal.approve', after: { amount: '2500', second: false } });
  expect(describeChief(entry, german, createFormats('de'))).toBe('2.500 LRL, vollständig freigegeben');
});
