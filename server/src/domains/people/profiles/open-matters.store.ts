import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { isInPlaySql } from '../../play/competition/in-play.store';

export interface OpenMatter {
  why: 'contest' | 'campaign' | 'contract';
  title: string;
}

export const findOpenMatter = (db: Kysely<Database>, userId: string): Promise<OpenMatter | undefined> =>
  db
    .selectFrom('entrants')
    .innerJoin('contests', 'contests.id', 'entrants.contestId')
    .select(({ val }) => [val<OpenMatter['why']>('contest').as('why'), 'contests.title'])
    .where('userId', '=', userId)
    .where(isInPlaySql)
    .unionAll((eb) =>
      eb
        .selectFrom('participants')
        .innerJoin('campaigns', 'campaigns.id', 'participants.campaignId')
        .select(({ val }) => [val<OpenMatter['why']>('campaign').as('why'), 'campaigns.title'])
        .where('userId', '=', userId)
        .where('participants.status', 'in', ['joined', 'in_progress', 'eligible', 'claimed', 'under_review'])
        .where('campaigns.status', 'not in', ['settled', 'cancelled']),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('contracts')
        .select(({ val }) => [val<OpenMatter['why']>('contract').as('why'), 'contracts.title'])
        .where('contracts.status', 'not in', ['draft', 'settled', 'expired', 'cancelled'])
        .where(({ or, exists, selectFrom, eb: is }) =>
          or([
            is('creatorId', '=', userId),
            exists(
              selectFrom('contractParticipants')
                .select('contractParticipants.id')
                .whereRef('contractId', '=', 'contracts.id')
                .where('userId', '=', userId)
                .where('contractParticipants.status', 'in', ['applied', 'accepted', 'submitted', 'disputed']),
            ),
          ]),
        ),
    )
    .limit(1)
    .executeTakeFirst();
