import type { ContestStaff, InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';
import { toIso } from '../../../database/iso-dates';
import { toPlayerRef } from '../../people/players/mapper';
import { findContest } from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';
import { makeMissingContestRefusal } from '../contests/detail.queries';
import { listAnnouncers, listContestStaff, listOrganisers } from './store';

export async function readContestStaff(
  { db }: Pick<Work, 'db'>,
  { id, createdBy, announcements }: ContestRow,
): Promise<ContestStaff> {
  const organisers = (await listOrganisers(db, [id])).get(id) ?? [];
  const staff = await listContestStaff(db, id);
  const announcers = announcements.length > 0 ? await listAnnouncers(db, id) : [];
  return {
    contestId: id,
    organisers,
    makerId: createdBy,
    available: staff.filter((person) => !organisers.some((organiser) => organiser.id === person.id)),
    announcers: announcements.flatMap((announcement) => {
      const author = announcers.find(
        ({ at, after }) =>
          toIso(at) === announcement.at && after && 'body' in after && after.body === announcement.text,
      );
      return author ? [{ announcementId: announcement.id, player: toPlayerRef(author.id, author) }] : [];
    }),
  };
}

export async function getContestStaff(
  work: Work,
  { id }: InputOf<'getContestStaff'>,
): Promise<Answer<'getContestStaff'>> {
  const contest = await findContest(work.db, id);
  if (!contest) throw makeMissingContestRefusal();
  return makeAnswer(await readContestStaff(work, contest));
}
