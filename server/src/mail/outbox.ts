import type { Jobs } from '../jobs/job';
import type { Mail } from './mail';
import { type MailTransport, mailJob } from './mail.job';

export const createOutbox = ({ sandbox }: Pick<MailTransport, 'sandbox'>, jobs: Jobs): Mail => ({
  sandbox,
  async send(db, message, until) {
    await jobs.add(db, mailJob, { ...message, until: until?.toISOString() ?? null });
  },
});
