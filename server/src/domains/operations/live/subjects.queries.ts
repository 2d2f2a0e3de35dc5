import { type Capability, can, type Role } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import type { Actor, Work } from '../../../call/context';
import { hasCapability, type Reader } from '../../../call/row-access';
import type { Database } from '../../../database/schema';
import { uuidPattern } from '../../../database/slugs';
import { allowSeeing as allowSeeingCampaign } from '../../challenges/campaigns/access.rules';
import { findCampaign } from '../../challenges/campaigns/store';
import { findContract } from '../../challenges/contracts/store';
import { canSeeContract } from '../../challenges/contracts/visible-contracts.queries';
import { resolveCapability } from '../../coins/staff-limits/rules';
import { approvalKinds } from '../../coins/staff-limits/tables';
import { findPlayer } from '../../people/users/store';
import { allowChat } from '../../play/chat/access.rules';
import { findChatMatch } from '../../play/chat/store';
import { allowRoom } from '../../play/competition/access.rules';
import { findContest, findContestBySlug, listEntrantsByIds } from '../../play/competition/contest.store';
import { indexById, listOpponentIds, listPlayerIds } from '../../play/competition/match.mapper';
import { findMatch } from '../../play/competition/match.store';
import { canSeeContest } from '../../play/contests/detail.queries';
import { figures, waitingKinds } from '../desk/store';
import { canBePresent } from '../presence/subjects.queries';
import { allowReading } from '../tickets/access.rules';
import { findTicketRow } from '../tickets/store';

interface Subject {
  listKeys(reader: Reader): readonly string[];
  canSee(reader: Reader): boolean | Promise<boolean>;
}

type MakeWork = (reader: Reader) => Work;

type FindSubject = (work: Work, id: string, makeWork: MakeWork) => Promise<Subject | undefined>;

const findContestByKey = (db: Kysely<Database>, id: string) =>
  uuidPattern.test(id) ? findContest(db, id) : findContestBySlug(db, id);

async function findPlayedMatch({ db }: Work, id: string) {
  const match = uuidPattern.test(id) ? await findMatch(db, id) : undefined;
  const contest = match && (await findContest(db, match.contestId));
  if (!match || !contest) return undefined;
  const ids = listOpponentIds(match).flatMap((entrantId) => entrantId ?? []);
  return { match, contest, players: listPlayerIds(match, indexById(await listEntrantsByIds(db, ids))) };
}

const makeTalkFinder =
  (part: 'chat' | 'lobby'): FindSubject =>
  async ({ db }, id) => {
    if (!uuidPattern.test(id)) return undefined;
    return {
      listKeys: () => [`match/${id}/${part}`],
      canSee: async (reader) => allowChat(reader, await findChatMatch(db, id, reader?.id ?? null)).ok,
    };
  };

const subjectFinders: Readonly<Record<string, FindSubject>> = {
  async contest({ db }, id, makeWork) {
    const contest = await findContestByKey(db, id);
    return (
      contest && {
        listKeys: () => [`contest/${contest.id}`],
        canSee: (reader) => canSeeContest(makeWork(reader), contest),
      }
    );
  },
  async match(work, id, makeWork) {
    const playedMatch = await findPlayedMatch(work, id);
    return (
      playedMatch && {
        listKeys: () => [`match/${playedMatch.match.id}`, `contest/${playedMatch.contest.id}/row`],
        canSee: (reader) => canSeeContest(makeWork(reader), playedMatch.contest),
      }
    );
  },
  async room(work, id, makeWork) {
    const playedMatch = await findPlayedMatch(work, id);
    return (
      playedMatch && {
        listKeys: () => [
          `match/${playedMatch.match.id}`,
          `match/${playedMatch.match.id}/room`,
          `contest/${playedMatch.contest.id}/row`,
        ],
        canSee: async (reader) =>
          allowRoom(reader, {
            players: playedMatch.players,
            seesContest: await canSeeContest(makeWork(reader), playedMatch.contest),
          }).ok,
      }
    );
  },
  chat: makeTalkFinder('chat'),
  lobby: makeTalkFinder('lobby'),
  async presence({ db }, subject) {
    return {
      listKeys: () => [`presence/${subject}`],
      canSee: (reader) => canBePresent({ db }, subject, reader),
    };
  },
  async webhook({ db }, id) {
    const contest = uuidPattern.test(id) ? await findContest(db, id) : undefined;
    return (
      contest && {
        listKeys: () => [`contest/${contest.id}/webhook`],
        canSee: (reader) => hasCapability(reader, 'contests.manage'),
      }
    );
  },
  async organisers({ db }, id) {
    const contest = uuidPattern.test(id) ? await findContest(db, id) : undefined;
    return (
      contest && {
        listKeys: () => [`contest/${contest.id}/staff`, `contest/${contest.id}/row`],
        canSee: (reader) => hasCapability(reader, 'contests.manage'),
      }
    );
  },
  async campaign({ db }, id) {
    const campaign = await findCampaign(db, uuidPattern.test(id) ? 'id' : 'slug', id);
    return (
      campaign && {
        listKeys: () => [`campaign/${campaign.id}`],
        canSee: (reader) => allowSeeingCampaign(reader, campaign).ok,
      }
    );
  },
  async contract({ db }, id, makeWork) {
    const contract = uuidPattern.test(id) ? await findContract(db, id) : undefined;
    return (
      contract && {
        listKeys: () => [`contract/${contract.id}`],
        canSee: (reader) => canSeeContract(makeWork(reader), contract),
      }
    );
  },
  async profile({ db }, name) {
    const player = await findPlayer(db, name);
    return player && { listKeys: () => [`profile/${player.id}`], canSee: () => true };
  },
  async ticket({ db }, id) {
    const ticket = uuidPattern.test(id) ? await findTicketRow(db, id) : undefined;
    return ticket && { listKeys: () => [`ticket/${ticket.id}`], canSee: (reader) => allowReading(reader, ticket).ok };
  },
};

const makePublicSubject = (key: string): Subject => ({ listKeys: () => [key], canSee: () => true });

const makeStaffSubject = (key: string, capability: Capability): Subject => ({
  listKeys: () => [key],
  canSee: (reader) => hasCapability(reader, capability),
});

const makeOwnerSubject = (part: string): Subject => ({
  listKeys: (reader) => (reader ? [`player/${reader.id}/${part}`] : []),
  canSee: (reader) => reader !== null,
});

const deskParts: readonly { capability: Capability; keys: readonly string[] }[] = [
  ...waitingKinds,
  ...figures,
  { capability: 'ledger.adjust', keys: ['staff/moves'] },
  { capability: 'posts.write', keys: ['posts/all'] },
];

const listDeskKeys = (role: Role): string[] => [
  ...new Set(deskParts.flatMap(({ capability, keys }) => (can(role, capability) ? keys : []))),
];

const listApprovalKeys = (role: Role): string[] =>
  approvalKinds
    .filter((kind) => Object.values(resolveCapability(kind)).some((capability) => can(role, capability)))
    .map((kind) => `staff/approvals/${kind}`);

export const siteKey = 'site';
export const operationsKey = 'operations';

const subjects: Readonly<Record<string, Subject>> = {
  contests: makePublicSubject('contests'),
  campaigns: makePublicSubject('campaigns'),
  contracts: makePublicSubject('contracts'),
  leaderboard: makePublicSubject('leaderboard'),
  reserves: makePublicSubject('reserves'),
  staking: makePublicSubject('staking'),
  posts: makePublicSubject('posts'),
  help: makePublicSubject('help'),
  games: makePublicSubject('games'),
  'my:play': makeOwnerSubject('play'),
  'my:challenges': makeOwnerSubject('challenges'),
  'my:coins': makeOwnerSubject('coins'),
  'my:blocks': makeOwnerSubject('blocks'),
  'my:account': makeOwnerSubject('account'),
  'my:notices': makeOwnerSubject('notices'),
  'my:tickets': makeOwnerSubject('tickets'),
  'staff:posts': makeStaffSubject('posts/all', 'posts.write'),
  'staff:contests': makeStaffSubject('contests/all', 'contests.manage'),
  'staff:play': {
    listKeys: () => ['contests/all', 'staff/play'],
    canSee: (reader) => hasCapability(reader, 'contests.manage'),
  },
  'staff:disputes': makeStaffSubject('staff/disputes', 'matches.rule'),
  'staff:campaigns': makeStaffSubject('staff/campaigns', 'campaigns.manage'),
  'staff:contracts': makeStaffSubject('staff/contracts', 'contracts.judge'),
  'staff:deposits': makeStaffSubject('staff/deposits', 'withdrawals.decide'),
  'staff:withdrawals': makeStaffSubject('staff/withdrawals', 'withdrawals.decide'),
  'staff:books': makeStaffSubject('staff/books', 'ledger.adjust'),
  'staff:ledger': makeStaffSubject('staff/ledger', 'ledger.adjust'),
  'staff:operations': makeStaffSubject(operationsKey, 'operations.manage'),
  'staff:reports': makeStaffSubject('staff/reports', 'users.sanction'),
  'staff:appeals': makeStaffSubject('staff/appeals', 'users.sanction'),
  'staff:tickets': {
    listKeys: (reader) => [hasCapability(reader, 'tickets.manage') ? 'staff/tickets' : 'staff/tickets/coins'],
    canSee: (reader) => hasCapability(reader, 'tickets.read'),
  },
  'staff:approvals': {
    listKeys: (reader) => (reader ? listApprovalKeys(reader.role) : []),
    canSee: (reader) => hasCapability(reader, 'staff.enter'),
  },
  'staff:desk': {
    listKeys: (reader) => (reader ? listDeskKeys(reader.role) : []),
    canSee: (reader) => hasCapability(reader, 'staff.enter'),
  },
  'staff:treasury': {
    listKeys: () => ['reserves', 'staff/chain', 'staff/withdrawals'],
    canSee: (reader) => hasCapability(reader, 'withdrawals.decide'),
  },
  'staff:budgets': {
    listKeys: () => ['staff/budgets', 'staff/moves'],
    canSee: (reader) => hasCapability(reader, 'staff.enter'),
  },
  'staff:areas': {
    listKeys: () => ['staff/areas', siteKey],
    canSee: (reader) => hasCapability(reader, 'areas.preview'),
  },
  'staff:stage-figures': makeStaffSubject('staff/stage-figures', 'areas.preview'),
};

/** Undefined if the subject doesn't exist. */
export async function findSubject(work: Work, topic: string): Promise<Subject | undefined> {
  if (Object.hasOwn(subjects, topic)) return subjects[topic];
  const [, kind = '', id = ''] = /^([a-z]+):([\w-]+)$/.exec(topic) ?? [];
  const makeWork: MakeWork = (reader: Actor | null) => ({ ...work, user: reader });
  return Object.hasOwn(subjectFinders, kind) ? subjectFinders[kind]?.(work, id, makeWork) : undefined;
}
