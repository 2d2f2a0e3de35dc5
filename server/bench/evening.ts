import { sql } from 'kysely';
import { people, samplePassword } from '../src/sample/people';
import type { ShedClass } from '../src/shedding/classes';
import type { Arrival } from './arrivals';
import { benchCalls, buildPath, findContestPaths, pickAny, pickPayerToken } from './calls';
import { liveTitle, makeToken } from './cast';
import { encodeRequest } from './client';
import type { Scale } from './scales';

interface EveningAction {
  share: number;
  shedClass: ShedClass;
}

export const eveningActions = {
  page: { share: 10, shedClass: 'renders' },
  search: { share: 4, shedClass: 'searches' },
  browse: { share: 25, shedClass: 'visits' },
  read: { share: 30, shedClass: 'reads' },
  watch: { share: 10, shedClass: 'reads' },
  'sign in': { share: 2, shedClass: 'commands' },
  chat: { share: 5, shedClass: 'commands' },
  enter: { share: 3, shedClass: 'money' },
  'check in': { share: 3, shedClass: 'money' },
  report: { share: 3, shedClass: 'money' },
  send: { share: 5, shedClass: 'money' },
} as const satisfies Record<string, EveningAction>;
export type ActionName = keyof typeof eveningActions;

const pickByte = () => Math.floor(Math.random() * 254) + 1;
export const pickAddressHeader = () => ({ 'X-Forwarded-For': `10.${pickByte()}.${pickByte()}.${pickByte()}` });
const searchWords = ['cup', 'open', 'orchard', 'league', 'sprint', 'an'];

function makePicker(actions: readonly ActionName[]): () => ActionName {
  const weightedActions = actions.flatMap((name) => Array.from({ length: eveningActions[name].share }, () => name));
  return () => pickAny(weightedActions);
}

async function findMatches({ db }: Scale): Promise<{ id: string; username: string; isEven: boolean }[]> {
  const { rows } = await sql<{ id: string; username: string; isEven: boolean }>`
    select matches.id, username, right(title, 1) in ('0', '2', '4', '6', '8') as "isEven"
    from matches join contests on contests.id = contest_id
    join entrants on entrants.id = opponent_1_id join users on users.id = entrants.user_id
    where title like ${`${liveTitle}%`} and round = 1 order by random()`.execute(db);
  return rows;
}

const reopenCheckIns = ({ db }: Scale) =>
  sql`update matches set status = 'ready', checked_in_1_at = null, checked_in_2_at = null, live_at = null
    from contests where contests.id = contest_id and title like ${`${liveTitle}%`} and round = 1
    and right(title, 1) in ('0', '2', '4', '6', '8')`.execute(db);

export async function prepareEvening(scale: Scale, hasPages: boolean): Promise<() => Arrival> {
  const contests = await findContestPaths(scale);
  const takeEntryRequest = await benchCalls.entry.prepare(scale);
  await benchCalls.report.prepare(scale);
  await reopenCheckIns(scale);
  const takeSendRequest = await benchCalls.send.prepare();
  const matches = await findMatches(scale);
  const playingMatches = matches.filter(({ isEven }) => !isEven);
  const [matchesToCheckIn, matchesToReport] = [matches.filter(({ isEven }) => isEven), [...playingMatches]];
  const players = people.filter(({ role }) => role === 'player');
  const pickAction = makePicker(
    (Object.keys(eveningActions) as ActionName[]).filter((name) => hasPages || name !== 'page'),
  );

  const encodeGet = (path: string, token?: string) =>
    encodeRequest({ method: 'GET', path, token, headers: pickAddressHeader() });
  const pickBrowsedPath = () => pickAny([buildPath('listContests'), buildPath('getSchedule'), pickAny(contests)]);
  const encodeAnyRead = () =>
    encodeGet(
      pickAny([buildPath('listContests'), buildPath('listTransactions'), buildPath('listNotices'), pickAny(contests)]),
      pickPayerToken(),
    );
  const requestMakers: Record<ActionName, () => Buffer | null> = {
    page: () => encodeGet(pickAny(['/', '/contests', '/leaderboard', '/news'])),
    search: () => encodeGet(`${buildPath('search')}?search=${pickAny(searchWords)}`),
    browse: () => encodeGet(pickBrowsedPath()),
    read: encodeAnyRead,
    watch() {
      const { id, username } = pickAny(playingMatches);
      return encodeGet(
        pickAny([buildPath('getMatchRoom'), buildPath('getMatchChat')]).replace('{id}', id),
        makeToken(username),
      );
    },
    'sign in': () =>
      encodeRequest({
        method: 'POST',
        path: buildPath('login'),
        headers: pickAddressHeader(),
        body: { login: pickAny(players).username, password: samplePassword },
      }),
    chat() {
      const { id, username } = pickAny(playingMatches);
      const path = buildPath('sendChatMessage').replace('{id}', id);
      return encodeRequest({ method: 'POST', path, token: makeToken(username), body: { text: 'Ready when you are' } });
    },
    enter: takeEntryRequest,
    'check in'() {
      const match = matchesToCheckIn.pop();
      return match
        ? encodeRequest({
            method: 'POST',
            path: buildPath('checkIn'),
            token: makeToken(match.username),
            body: { matchId: match.id },
          })
        : null;
    },
    report() {
      const match = matchesToReport.pop();
      return match
        ? encodeRequest({
            method: 'POST',
            path: buildPath('submitResult'),
            token: makeToken(match.username),
            body: { action: 'report', matchId: match.id, version: 1, score: [2, 1] },
          })
        : null;
    },
    send: takeSendRequest,
  };
  return () => {
    const kind = pickAction();
    const request = requestMakers[kind]();
    return request ? { kind, request } : { kind: 'read', request: encodeAnyRead() };
  };
}
