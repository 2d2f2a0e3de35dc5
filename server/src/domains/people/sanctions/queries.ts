import type { InputOf, OwnSanction, Sanction } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { appealLink } from '../users/appeal.store';
import type { SanctionRow } from '../users/sanction.tables';
import { sanctionView, toldView } from './mapper';
import { actionsOf } from './rules';
import { activeAdmins, appealPage, findSanction, peopleOf, standingFor, userSanctionPage } from './store';

/** Lists all of a user's sanctions and notes, newest first. */
export async function listUserSanctions(
  work: Work<Actor>,
  input: InputOf<'listUserSanctions'>,
): Promise<Answer<'listUserSanctions'>> {
  const { rows, meta } = await userSanctionPage(work.db, input);
  return makeAnswer({ items: await sanctionViews(work, rows), meta });
}

export async function listAppeals(work: Work<Actor>, input: InputOf<'listAppeals'>): Promise<Answer<'listAppeals'>> {
  const { rows, meta } = await appealPage(work.db, input);
  return makeAnswer({ items: await sanctionViews(work, rows), meta });
}

async function sanctionViews({ db, user }: Work<Actor>, rows: readonly SanctionRow[]): Promise<Sanction[]> {
  if (rows.length === 0) return [];
  const [people, admins] = [await peopleOf(db, rows), await activeAdmins(db)];
  return rows.map((row) => sanctionView(row, people, actionsOf(row, user, admins)));
}

/** A sanction's current state, for staff. */
export async function sanctionFor(work: Work<Actor>, { id }: Pick<SanctionRow, 'id'>): Promise<Sanction> {
  const row = await findSanction(work.db, id);
  const [view] = row ? await sanctionViews(work, [row]) : [];
  if (!view) throw new Error(`Sanction ${id} is gone`);
  return view;
}

/** The sanctions in force that a player is shown. */
export async function ownSanctionViews({ db, now }: Pick<Work, 'db' | 'now'>, userId: string): Promise<OwnSanction[]> {
  const views: OwnSanction[] = [];
  for (const row of await standingFor(db, userId, now))
    views.push({ ...toldView(row, now), link: await appealLink(db, row) });
  return views;
}
