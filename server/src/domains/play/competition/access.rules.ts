import type { Capability } from '@laurel/shared/protocol';
import {
  allowRow,
  allowStaff,
  forbidRow,
  hasCapability,
  hideRow,
  isReaderAmong,
  makeRowRefusal,
  type Reader,
  type RowAccess,
} from '../../../call/row-access';
import type { ContestRow, EntrantRow } from './contest.tables';
import type { Side } from './score.rules';

export const allowSeeing = <Row extends Pick<ContestRow, 'openedAt' | 'displayStatus'>>(
  reader: Reader,
  row: Row | undefined,
  { entered }: { entered: boolean },
): RowAccess<Row> =>
  row &&
  ((row.openedAt !== null && row.displayStatus !== 'hidden') || entered || hasCapability(reader, 'contests.manage'))
    ? allowRow(row)
    : hideRow('contest');

export interface MatchAccess {
  players: readonly [string | null, string | null];
  seesContest: boolean;
}

/** Readers who don't play in the match get `not_your_match` if they can see the contest, otherwise `not_found`. */
export function allowPlaying(reader: Reader, { players, seesContest }: MatchAccess): RowAccess<Side> {
  if (isReaderAmong(reader, players)) return allowRow(players[0] === reader?.id ? 0 : 1);
  return seesContest ? makeRowRefusal({ code: 'not_your_match', params: {} }) : hideRow('match');
}

export const allowRoom = (reader: Reader, match: MatchAccess): RowAccess<Side | null> => {
  const playAccess = allowPlaying(reader, match);
  return !playAccess.ok && hasCapability(reader, 'matches.rule') ? allowRow(null) : playAccess;
};

export const allowStaffAct = (
  reader: Reader,
  capability: Capability,
  entrants: readonly (Pick<EntrantRow, 'userId'> | undefined)[],
): RowAccess<null> =>
  allowStaff(reader, null, {
    what: 'contest',
    capability,
    own: { people: entrants.map((entrant) => entrant?.userId), refusal: forbidRow('entered_contest') },
  });
