import { z } from 'zod';
import { mutableMails } from '../../mutable-mails';

const kind = z.enum(mutableMails);
/** Each mail that can be turned off, and whether it is sent. */
const settings = z.object({ mails: z.array(z.object({ kind, mailed: z.boolean() })) });

export const noticeSchemas = {
  getMailSettings: { answer: settings },
  setMailSetting: { body: z.object({ kind, mailed: z.boolean() }), answer: settings },
};
