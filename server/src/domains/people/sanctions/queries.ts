import type { InputOf, OwnSanction, Sanction } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { buildAppealLink } from '../users/appeal.store';
import type { SanctionRow } from '../users/sanction.tables';
import { toSanctionView, toUserView } from './mapper';
import { deriveActions } from './rules';
import {
  findSanction,
  listActiveAdmins,
  listPeople,
  listStandingSanctions,
  readAppealPage,
  readUserSanctionPage,
} from './store';

export async function listUserSanctions(
  work: Work<Actor>,
  input: InputOf<'listUserSanctions'>,
): Promise<Answer<'listUserSanctions'>> {
  const { rows, meta } = await readUserSanctionPage(work.db, input);
  return makeAnswer({ items: await buildSanctionViews(work, rows), meta });
}

export async function listAppeals(work: Work<Actor>, input: InputOf<'listAppeals'>): Promise<Answer<'listAppeals'>> {
  const { rows, meta } = await readAppealPage(work.db, input);
  return makeAnswer({ items: await buildSanctionViews(work, rows), meta });
}

const mostAppealsCounted = 1000;

export async function countDecidableAppeals({ db, user }: Pick<Work<Actor>, 'db' | 'user'>) {
  const { rows } = await readAppealPage(db, { page: 1, perPage: mostAppealsCounted, filter: { state: 'waiting' } });
  const admins = await listActiveAdmins(db);
  const decidableRows = rows.filter((row) => deriveActions(row, user, admins).includes('decide'));
  return { count: decidableRows.length, since: decidableRows[0]?.appealedAt ?? null };
}

async function buildSanctionViews({ db, now, user }: Work<Actor>, rows: readonly SanctionRow[]): Promise<Sanction[]> {
  if (rows.length === 0) return [];
  const [people, admins] = [await listPeople(db, rows), await listActiveAdmins(db)];
  return rows.map((row) => toSanctionView(row, { people, actions: deriveActions(row, user, admins), now }));
}

export async function findVisibleSanction(work: Work<Actor>, { id }: Pick<SanctionRow, 'id'>): Promise<Sanction> {
  const row = await findSanction(work.db, id);
  const [view] = row ? await buildSanctionViews(work, [row]) : [];
  if (!view) throw new Error(`Sanction ${id} is gone`);
  return view;
}

export async function readOwnSanctionViews(
  { db, now }: Pick<Work, 'db' | 'now'>,
  userId: string,
): Promise<OwnSanction[]> {
  const views: OwnSanction[] = [];
  for (const row of await listStandingSanctions(db, userId, now))
    views.push({ ...toUserView(row, now), link: await buildAppealLink(db, row) });
  return views;
}
