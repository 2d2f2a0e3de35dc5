import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { listOpponentIds, toPlayer } from '../../play/competition/match.mapper';
import type { MatchRow } from '../../play/competition/match.tables';
import { readMatchesContext } from '../../play/competition/nearby-matches.store';
import { toRoundView } from '../../play/competition/plan.rules';
import { readStaffContests } from '../../play/contests/list.store';
import { listMatches, listMatchesBetween } from './match.store';
import { searchPlayers } from './players.store';

const mostMatchesFound = 5;
const mostPlayersOfName = 10;

export async function searchMatches(
  work: Work<Actor>,
  { search }: InputOf<'searchMatches'>,
): Promise<Answer<'searchMatches'>> {
  const playedMatches = await searchMatchesByPlayer(work, search);
  const titledMatches = playedMatches.length < mostMatchesFound ? await searchMatchesByTitle(work, search) : [];
  const playedIds = new Set(playedMatches.map(({ id }) => id));
  const matches = [...playedMatches, ...titledMatches.filter(({ id }) => !playedIds.has(id))].slice(
    0,
    mostMatchesFound,
  );
  const { contests, entrants } = await readMatchesContext(work.db, matches);
  const items = matches.flatMap((match) => {
    const contest = contests.get(match.contestId);
    if (!contest) return [];
    const [firstEntrant, secondEntrant] = listOpponentIds(match).map((id) => entrants.get(id ?? ''));
    return {
      ...{ id: match.id, number: match.number, status: match.status },
      ...toRoundView(contest, match),
      contest: { id: contest.id, title: contest.title },
      players: [
        firstEntrant ? toPlayer(firstEntrant) : null,
        secondEntrant ? toPlayer(secondEntrant) : null,
      ] satisfies [unknown, unknown],
    };
  });
  return makeAnswer({ items });
}

/** Understands “mlk_ovi”, “mlk_ovi vs kestrel” and “mlk_ovi kestrel”. More than two names find nothing. */
async function searchMatchesByPlayer({ db }: Work, search: string): Promise<MatchRow[]> {
  const names = search.split(/\s+/).filter((word) => !/^vs?\.?$/i.test(word));
  const [firstName, secondName] = names;
  if (firstName === undefined || names.length > 2) return [];
  const playerIds = await listPlayerIds(db, firstName);
  const opponentIds = secondName === undefined ? null : await listPlayerIds(db, secondName);
  return playerIds.length === 0 || opponentIds?.length === 0
    ? []
    : listMatchesBetween(db, playerIds, opponentIds, mostMatchesFound);
}

const listPlayerIds = async (db: Work['db'], name: string) =>
  (await searchPlayers(db, name, mostPlayersOfName)).map(({ id }) => id);

async function searchMatchesByTitle(work: Work<Actor>, search: string): Promise<MatchRow[]> {
  const { rows } = await readStaffContests(work, {
    page: 1,
    perPage: mostMatchesFound,
    search,
    sort: 'now',
    filter: {},
  });
  const contestIds = rows.map(({ contest }) => contest.id);
  return contestIds.length === 0 ? [] : listMatches(work.db, contestIds, mostMatchesFound);
}
