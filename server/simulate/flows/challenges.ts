import type { Moment } from '../history';
import type { AnswerBody } from '../people';
import type { Stage } from './flow';

export const minute = 60_000;
export const hour = 60 * minute;

const troubleCodes = ['not_read', 'not_readable', 'never_started'];

/** The code of the condition that a player doesn't meet. */
export const readConditionCode = ({ params }: AnswerBody): string =>
  (params as { state?: { code: string } } | undefined)?.state?.code ?? '';

export const isTroubleCode = (code: string): boolean => troubleCodes.includes(code);

/** A platform has to deny a claim twice, so one wrong answer decides nothing. */
export const canHaveBeenDenied = ({ steam }: Stage, steamId: string): boolean =>
  steam.countTroubles(steamId, 'hides') >= 2;

type Row = { hasFailed: boolean };

export const hasEverFailed = ({ history }: Stage, facts: 'participants' | 'contractors', id: string): boolean =>
  history.moments.some((moment: Moment) => {
    const rows: ReadonlyMap<string, Row> = moment[facts];
    return rows.get(id)?.hasFailed === true;
  });
