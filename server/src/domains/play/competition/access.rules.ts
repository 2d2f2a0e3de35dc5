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

/** Only staff and entrants see drafts and hidden contests. */
export const allowSeeing = <Row extends Pick<ContestRow, 'openedAt' | 'displayStatus'>>(
  reader: Reader,
  row: Row | undefined,
  { entered }: { entered: boolean },
): RowAccess<Row> =>
  row &&
  ((row.openedAt !== null && row.displayStatus !== 'hidden') || entered || hasCapability(reader, 'contests.manage'))
    ? allowRow(row)
    : hideRow('contest');

/** What access rules need of a match: the players by side, and whether the reader can see its contest. */
export interface MatchAccess {
  players: readonly [string | null, string | null];
  sees: boolean;
}

/** Players act on their own side of their own match. Others get `not_your_match` if they can see its contest. */
export function allowPlaying(reader: Reader, { players, sees }: MatchAccess): RowAccess<Side> {
  if (isReaderAmong(reader, players)) return allowRow(players[0] === reader?.id ? 0 : 1);
  return sees ? makeRowRefusal({ code: 'not_your_match', params: {} }) : hideRow('match');
}

/** Only the match's players and staff see the room and its reports. */
export const allowRoom = (reader: Reader, match: MatchAccess): RowAccess<Side | null> => {
  const playing = allowPlaying(reader, match);
  return !playing.ok && hasCapability(reader, 'matches.rule') ? allowRow(null) : playing;
};

/** Staff can't act in contests they have entered. */
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
