import { noteOnUser, suspendUser, warnUser } from '../domains/people/sanctions/commands';
import type { Scene } from './scene';

const day = 24 * 3_600_000;

/** Plans a warning, a staff note, and a suspension that has expired. */
export async function planSanctions({ db, timeline, now, as, idOf }: Scene): Promise<void> {
  const newcomer = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'east_gate')
    .executeTakeFirstOrThrow();
  const subtractDays = (days: number) => new Date(now.getTime() - days * day);
  timeline.at(subtractDays(31), () =>
    noteOnUser(as('umpire'), {
      id: idOf('saltmarsh'),
      reason: 'Shares a flat and a console with low_tide. Both told us.',
    }),
  );
  timeline.at(subtractDays(24), () =>
    warnUser(as('umpire'), {
      id: idOf('sunday_kit'),
      reason: 'Insulted an opponent after the final of the Harbour Cup.',
    }),
  );
  timeline.at(subtractDays(17), () =>
    suspendUser(as('umpire'), {
      id: newcomer.id,
      days: 3,
      reason: 'Offered coins for a match to be lost.',
    }),
  );
}
