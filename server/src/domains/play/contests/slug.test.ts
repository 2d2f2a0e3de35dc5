import { sql } from 'kysely';
import { makeWork } from '../../../../test/work';
import { migrations } from '../../../database/migrations';
import { makeSlug } from '../../../database/slugs';
import { createTestApp, openContest } from '../../testing';
import { findVisibleContest } from './detail.queries';

it.each([
  ['Harbour Cup', 'harbour-cup'],
  ['  Café — Élite!  ', 'cafe-elite'],
  ['5F0C8A34-7a51-4c6e-9a2b-1d4f6b8c0e21', 'contest-5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21'],
  [`${'x'.repeat(79)} y`, 'x'.repeat(79)],
  ['…', 'contest'],
])('turns %j into the address %j', (title, slug) => {
  expect(makeSlug(title, 'contest')).toBe(slug);
});

it('the migration gives contests without a usable address a new one', async () => {
  const app = await createTestApp();
  const [firstContest, secondContest] = [await openContest(app), await openContest(app, { title: 'Other Cup' })];
  const id = '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21';
  await app.db.updateTable('contests').set({ slug: id }).where('id', '=', firstContest.id).execute();
  await app.db
    .updateTable('contests')
    .set({ slug: 'ffi'.repeat(80) })
    .where('id', '=', secondContest.id)
    .execute();
  await sql`alter table contests drop column version, drop column edited_by, drop column edited_at,
    drop column terms_version, drop column set_in_pause`.execute(app.db);
  await migrations['0007-contest-edits']?.up(app.db);
  const findContestId = async (slug: string) => (await findVisibleContest(makeWork(app), slug)).id;
  expect(await findContestId(`contest-${id}`)).toBe(firstContest.id);
  expect(await findContestId(`${'ffi'.repeat(20)}-${secondContest.id.slice(0, 8)}`)).toBe(secondContest.id);
  await app.close();
});
