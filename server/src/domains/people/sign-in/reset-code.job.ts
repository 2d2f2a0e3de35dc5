import { z } from 'zod';
import type { WorkSource } from '../../../call/work';
import { defineJob, handleJob, minute, second } from '../../../jobs/job';
import { sendMail } from '../../../mail/texts';
import { findUserByEmail } from '../users/store';

export const resetCodeJob = defineJob({
  kind: 'resetCode',
  does: 'Mails a code for a new password',
  payload: z.object({ email: z.string(), code: z.string(), until: z.string(), locale: z.enum(['en', 'de']) }),
  maxRuns: 4,
  tries: 8,
  firstPause: second,
  longestPause: 2 * minute,
});

export const mailResetCode = handleJob(
  resetCodeJob,
  async (source: WorkSource, { now, payload: { email, code, until, locale } }) => {
    const user = await findUserByEmail(source.db, email);
    const expiresAt = new Date(until);
    if (!user || user.status === 'deleted' || expiresAt <= now) return undefined;
    const minutes = Math.ceil((expiresAt.getTime() - now.getTime()) / minute);
    const reader = { email: user.email, locale: user.locale ?? locale };
    const { username } = user;
    return (db) =>
      sendMail({ ...source, db }, reader, 'reset_password', { username, code, minutes }, { until: expiresAt });
  },
);
