import { listMatchRecords, type Standing, summarizeRecords } from '@laurel/shared/formats';
import { formatAmount } from '@laurel/shared/protocol';
import { toIso, toIsoOrNull } from '../../../database/iso-dates';
import type { EntrantWithPlayer } from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';
import { hasGoneHome } from '../competition/entrant.rules';
import { indexById } from '../competition/match.mapper';
import type { MatchRow } from '../competition/match.tables';
import { findContestFormat, toRoundView } from '../competition/plan.rules';
import { makeTables, rankEntrants, toTableInput } from '../competition/table.rules';

export interface ExportedContest {
  contest: ContestRow;
  entrants: readonly EntrantWithPlayer[];
  matches: readonly MatchRow[];
}

type Cell = string | number | boolean | null;
export type ExportedRow<Column extends string> = Record<Column, Cell>;

// Programs read these files: keep the columns and their order, and add new columns at the end.
export const entrantColumns = [
  'entrant_id',
  'player_id',
  'player',
  'country',
  'status',
  'seed',
  'entered_at',
  'checked_in_at',
  'fee',
  'prize',
  'place',
] as const;
export const standingColumns = [
  'place',
  'place_to',
  'entrant_id',
  'player_id',
  'player',
  'seed',
  'status',
  'played',
  'won',
  'lost',
  'games_won',
  'games_played',
  'forfeits',
  'prize',
] as const;
export const resultColumns = [
  'match_id',
  'number',
  'part',
  'round',
  'best_of',
  'status',
  'method',
  'entrant1_id',
  'player1',
  'score1',
  'entrant2_id',
  'player2',
  'score2',
  'winner_id',
  'winner',
  'opened_at',
  'ended_at',
  'final',
  'group',
] as const;

const readStatus = (entrant: EntrantWithPlayer): string =>
  entrant.struckAt ? 'struck' : hasGoneHome(entrant) ? 'went_home' : entrant.status;

export const toEntrantRows = ({ entrants }: ExportedContest): ExportedRow<(typeof entrantColumns)[number]>[] =>
  entrants.map((entrant) => ({
    entrant_id: entrant.id,
    player_id: entrant.userId,
    player: entrant.username,
    country: entrant.country,
    status: readStatus(entrant),
    seed: entrant.seed,
    entered_at: toIso(entrant.enteredAt),
    checked_in_at: toIsoOrNull(entrant.checkedInAt),
    fee: formatAmount(entrant.fee),
    prize: formatAmount(entrant.prize),
    place: entrant.place,
  }));

type Line = Pick<Standing, 'id' | 'places' | 'played' | 'won' | 'lost' | 'gamesWon' | 'gamesPlayed' | 'forfeits'>;

function listBracketLines({ contest, entrants, matches }: ExportedContest): Line[] {
  const drawnEntrants = entrants.filter(({ seed }) => seed !== null);
  const ranks = rankEntrants(contest, entrants, matches);
  const playedMatches = matches.filter(({ method }) => method !== 'bye');
  const recordsByEntrant = listMatchRecords(toTableInput(contest, entrants, playedMatches));
  const disqualifiedIds = new Set(drawnEntrants.filter(({ status }) => status === 'disqualified').map(({ id }) => id));
  const readRank = ({ id, places }: Line) => places?.first ?? (disqualifiedIds.has(id) ? drawnEntrants.length + 1 : 0);
  return drawnEntrants
    .toSorted((a, b) => (a.seed ?? 0) - (b.seed ?? 0))
    .map(({ id }) => ({
      id,
      places: disqualifiedIds.has(id) ? null : (ranks.get(id) ?? null),
      ...summarizeRecords(recordsByEntrant.get(id) ?? []),
    }))
    .toSorted((a, b) => readRank(a) - readRank(b));
}

export function toStandingRows(parts: ExportedContest): ExportedRow<(typeof standingColumns)[number]>[] {
  const { contest, entrants, matches } = parts;
  if (contest.rounds === null || matches.length === 0) return [];
  const entrantsById = indexById(entrants);
  const usesTable = findContestFormat(contest).decidedBy === 'table';
  const lines: Line[] = usesTable ? makeTables(contest, entrants, matches).flat() : listBracketLines(parts);
  const isStruck = ({ id }: Line) => entrantsById.get(id)?.struckAt != null;
  const orderedLines = [...lines.filter((line) => !isStruck(line)), ...lines.filter(isStruck)];
  return orderedLines.flatMap((line) => {
    const entrant = entrantsById.get(line.id);
    if (!entrant) return [];
    const places = isStruck(line) ? null : line.places;
    return {
      place: places?.first ?? null,
      place_to: places?.last ?? null,
      entrant_id: line.id,
      player_id: entrant.userId,
      player: entrant.username,
      seed: entrant.seed,
      status: readStatus(entrant),
      played: line.played,
      won: line.won,
      lost: line.lost,
      games_won: line.gamesWon,
      games_played: line.gamesPlayed,
      forfeits: line.forfeits,
      prize: formatAmount(entrant.prize),
    };
  });
}

export function toResultRows({
  contest,
  entrants,
  matches,
}: ExportedContest): ExportedRow<(typeof resultColumns)[number]>[] {
  const entrantsById = indexById(entrants);
  const findUsername = (id: string | null) => entrantsById.get(id ?? '')?.username ?? null;
  return matches
    .toSorted((a, b) => a.number - b.number)
    .map((match) => {
      const winnerId =
        match.winnerSlot === null ? null : match.winnerSlot === 0 ? match.opponent1Id : match.opponent2Id;
      const { stage } = toRoundView(contest, match);
      return {
        match_id: match.id,
        number: match.number,
        part: stage?.part ?? 'main',
        round: stage?.round ?? match.round,
        best_of: match.bestOf,
        status: match.status,
        method: match.method,
        entrant1_id: match.opponent1Id,
        player1: findUsername(match.opponent1Id),
        score1: match.score?.[0] ?? null,
        entrant2_id: match.opponent2Id,
        player2: findUsername(match.opponent2Id),
        score2: match.score?.[1] ?? null,
        winner_id: winnerId,
        winner: findUsername(winnerId),
        opened_at: toIsoOrNull(match.openedAt),
        ended_at: toIsoOrNull(match.resolvedAt),
        final: match.settledAt !== null,
        group: stage?.group ?? null,
      };
    });
}

export const toContestRow = ({ contest, entrants }: ExportedContest) => ({
  id: contest.id,
  title: contest.title,
  game: contest.game,
  platform: contest.platform,
  format: contest.format,
  format_settings: contest.formatSettings,
  best_of: contest.bestOf,
  round_lengths: contest.roundLengths,
  seeding: contest.seeding,
  phase: contest.phase,
  starts_at: toIso(contest.startsAt),
  finished_at: toIsoOrNull(contest.finishedAt),
  entry_fee: formatAmount(contest.entryFee),
  service_fee_basis_points: contest.serviceFeeBps,
  prize_pool: formatAmount(contest.pool),
  prize_split_basis_points: contest.prizeSplit,
  champion: entrants.find(({ id }) => id === contest.championId)?.username ?? null,
});
