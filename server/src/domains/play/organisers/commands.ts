import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../../operations/audit/store';
import { withManagedContest } from '../contests/managed-contest.commands';
import { readContestStaff } from './queries';
import { deleteOrganiser, insertOrganiser } from './store';

export const addOrganiser = (
  work: Work<Actor>,
  { id: contestId, userId }: InputOf<'addOrganiser'>,
): Promise<Answer<'addOrganiser'>> =>
  withManagedContest(work, contestId, async (work, contest) => {
    const { organisers, available } = await readContestStaff(work, contest);
    const person = [...organisers, ...available].find(({ id }) => id === userId);
    if (!person) throw Refusal.at('userId', { code: 'no_such_organiser', params: {} });
    if (!organisers.includes(person)) {
      await insertOrganiser(work.db, { contestId, userId, addedBy: work.user.id, addedAt: work.now });
      await recordOrganiserChange(work, 'contest.add_organiser', contestId, person.username);
    }
    return makeAnswer(await readContestStaff(work, contest), {
      code: 'organiser_added',
      params: { username: person.username },
    });
  });

export const removeOrganiser = (
  work: Work<Actor>,
  { id: contestId, userId }: InputOf<'removeOrganiser'>,
): Promise<Answer<'removeOrganiser'>> =>
  withManagedContest(work, contestId, async (work, contest) => {
    const removedOrganiser = await deleteOrganiser(work.db, { contestId, userId });
    if (!removedOrganiser) throw new Refusal('not_found', { what: 'organiser' });
    await recordOrganiserChange(work, 'contest.remove_organiser', contestId, removedOrganiser.username);
    return makeAnswer(await readContestStaff(work, contest), {
      code: 'organiser_removed',
      params: { username: removedOrganiser.username },
    });
  });

const recordOrganiserChange = (
  { db, now, user }: TransactionWork<Actor>,
  action: 'contest.add_organiser' | 'contest.remove_organiser',
  entityId: string,
  organiser: string,
): Promise<void> =>
  recordAudit(db, {
    ...{ at: now, actorId: user.id, action, entity: 'contest', entityId },
    ...(action === 'contest.add_organiser' ? { after: { organiser } } : { before: { organiser } }),
  });
