import { noteOnUser, suspendUser, warnUser } from '../domains/people/sanctions/commands';
import type { SampleContext } from './sample-context';

const day = 24 * 3_600_000;

export async function planSanctions({ db, timeline, now, makeWorkAs, findId }: SampleContext): Promise<void> {
  const newcomer = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'east_gate')
    .executeTakeFirstOrThrow();
  const subtractDays = (days: number) => new Date(now.getTime() - days * day);
  timeline.schedule(subtractDays(31), () =>
    noteOnUser(makeWorkAs('umpire'), {
      id: findId('saltmarsh'),
      reason: 'Shares a flat and a console with low_tide. Both told us.',
    }),
  );
  timeline.schedule(subtractDays(24), () =>
    warnUser(makeWorkAs('umpire'), {
      id: findId('sunday_kit'),
      reason: 'Insulted an opponent after the final of the Harbour Cup.',
    }),
  );
  timeline.schedule(subtractDays(17), () =>
    suspendUser(makeWorkAs('umpire'), {
      id: newcomer.id,
      days: 3,
      reason: 'Offered coins for a match to be lost.',
    }),
  );
}
