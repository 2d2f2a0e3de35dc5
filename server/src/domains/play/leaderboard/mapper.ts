import type { AnswerOf } from '@laurel/shared/protocol';
import { toFields } from '../../../database/fields';
import { toPlayerRef } from '../../people/players/mapper';
import type { PlayerRecordRow, RankedRow } from './store';

type Leader = AnswerOf<'getLeaderboard'>['items'][number];

const emptyRecord = { titles: 0, played: 0, won: 0, earned: 0n };

export const toRecordView = (record: Pick<PlayerRecordRow, keyof typeof emptyRecord> = emptyRecord) =>
  toFields(record, ['titles', 'played', 'won', 'earned']);

export const toLeaderView = (row: RankedRow, place: number | null): Leader => ({
  place,
  player: toPlayerRef(row.userId, row),
  ...toRecordView(row),
});
