import { sanctionUser } from '../domains/people/sanctions/commands';
import type { Scene } from './scene';

const day = 24 * 3_600_000;

/** A warning, a note for staff, and a suspension that has ended by itself. */
export async function planSanctions({ db, timeline, now, as, idOf }: Scene): Promise<void> {
  const newcomer = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'east_gate')
    .executeTakeFirstOrThrow();
  const before = (days: number) => new Date(now.getTime() - days * day);
  timeline.at(before(31), () =>
    sanctionUser(as('umpire'), {
      ...{ id: idOf('saltmarsh'), kind: 'note' },
      reason: 'Shares a flat and a console with low_tide. Both told us.',
    }),
  );
  timeline.at(before(24), () =>
    sanctionUser(as('umpire'), {
      ...{ id: idOf('sunday_kit'), kind: 'warning' },
      reason: 'Insulted an opponent after the final of the Harbour Cup.',
    }),
  );
  timeline.at(before(17), () =>
    sanctionUser(as('umpire'), {
      ...{ id: newcomer.id, kind: 'suspension', days: 3 },
      reason: 'Offered coins for a match to be lost.',
    }),
  );
}
