import type { Capability } from '@laurel/shared/protocol';
import {
  allow,
  allowStaff,
  forbid,
  hasCapability,
  hide,
  isOneOf,
  type Reader,
  type RowAccess,
  refuse,
} from '../../../call/row-access';
import type { ContestRow, EntrantRow } from './contest.tables';
import type { Side } from './score.rules';

/** Drafts and hidden contests are for staff and entrants. */
export const allowSeeing = <Row extends Pick<ContestRow, 'openedAt' | 'displayStatus'>>(
  reader: Reader,
  row: Row | undefined,
  { entered }: { entered: boolean },
): RowAccess<Row> =>
  row &&
  ((row.openedAt !== null && row.displayStatus !== 'hidden') || entered || hasCapability(reader, 'contests.manage'))
    ? allow(row)
    : hide('contest');

/** A match as its rules need it: the players by side, and whether the reader sees its contest. */
export interface SeenMatch {
  players: readonly [string | null, string | null];
  sees: boolean;
}

/** Players act in their own match, on their side. Others learn that it isn't theirs where they see its contest. */
export function allowPlaying(reader: Reader, { players, sees }: SeenMatch): RowAccess<Side> {
  if (isOneOf(reader, players)) return allow(players[0] === reader?.id ? 0 : 1);
  return sees ? refuse({ code: 'not_your_match', params: {} }) : hide('match');
}

/** The room and its reports are for the players, on their side, and for staff. */
export const allowRoom = (reader: Reader, match: SeenMatch): RowAccess<Side | null> => {
  const playing = allowPlaying(reader, match);
  return !playing.ok && hasCapability(reader, 'matches.rule') ? allow(null) : playing;
};

/** Staff act in contests that they haven't entered. */
export const allowStaffAct = (
  reader: Reader,
  capability: Capability,
  entrants: readonly (Pick<EntrantRow, 'userId'> | undefined)[],
): RowAccess<null> =>
  allowStaff(reader, null, {
    what: 'contest',
    capability,
    own: { people: entrants.map((entrant) => entrant?.userId), refusal: forbid('entered_contest') },
  });
