import type { RefusalParams } from '@laurel/shared/protocol';
import type { Work } from '../../../call/context';
import { Refusal } from '../../../refusal';
import { findPlayerById } from './store';

type ConflictSubject = Extract<RefusalParams['version_conflict'], { by: unknown }>['what'];

export async function makeNewerVersionRefusal(
  { db }: Pick<Work, 'db'>,
  what: ConflictSubject,
  { by, at }: { by: string | null; at: Date },
): Promise<Refusal> {
  return new Refusal('version_conflict', {
    what,
    by: (await findPlayerById(db, by)) ?? null,
    at: at.toISOString(),
  });
}
