import type { Work } from '../../../call/context';
import { beginWork, type WorkSource } from '../../../call/work';
import type { JobHandler } from '../../../jobs/worker';
import { identityById } from './store';
import type { IdentityRow } from './tables';

/** What a domain does when an account is linked: it goes on with whatever was played with that account. */
export type TakeAccountBack = (work: Work, identity: IdentityRow) => Promise<void>;

/** Tells every domain that plays with platform accounts that one was linked. */
export const tellOfAccount =
  (source: WorkSource, takers: readonly TakeAccountBack[]): JobHandler<'accountLinked'> =>
  async ({ payload: { identityId } }) => {
    const work = beginWork(source);
    const identity = await identityById(work.db, identityId);
    // It may have been unlinked again.
    if (identity) for (const take of takers) await take(work, identity);
    return undefined;
  };
