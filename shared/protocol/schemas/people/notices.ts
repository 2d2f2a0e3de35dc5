import { z } from 'zod';
import { mutableMails } from '../../mutable-mails';

const kind = z.enum(mutableMails);
/** The mails that can be turned off, and whether each is sent. */
const settings = z.object({ mails: z.array(z.object({ kind, mailed: z.boolean() })) });

export const noticeSchemas = {
  getMailSettings: { answer: settings },
  setMailSetting: { body: z.object({ kind, mailed: z.boolean() }), answer: settings },
};
