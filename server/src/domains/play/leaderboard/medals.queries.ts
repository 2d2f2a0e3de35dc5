import type { UserProfile } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { listMedals } from './store';

type Medal = UserProfile['stats']['medals'][number];

const mostMedalsShown = 8;

export async function readMedals(db: Kysely<Database>, userId: string, forOthers = false): Promise<Medal[]> {
  const rows = await listMedals(db, userId, { forOthers, most: mostMedalsShown });
  return rows.map(({ id, slug, title, place, players, at }) => ({
    contest: { id, slug, title },
    place,
    players,
    at: at.toISOString(),
  }));
}
