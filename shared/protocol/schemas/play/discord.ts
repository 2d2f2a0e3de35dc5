import { z } from 'zod';
import { locales } from '../../locale';
import { id, idParams, instant } from '../common';
import { encodeFault } from '../faults';

export const webhookFault = z.enum([
  'missing',
  'forbidden',
  'redirected',
  'unreadable',
  'refused',
  'busy',
  'unreachable',
]);
export type WebhookFault = z.infer<typeof webhookFault>;

export const webhookPattern =
  /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/api(?:\/v\d{1,2})?\/webhooks\/(\d{15,20})\/([\w-]{60,100})\/?$/;

const contestWebhook = z.object({
  contestId: id,
  available: z.boolean(),
  webhook: z
    .object({
      setAt: instant,
      language: z.enum(locales),
      sentAt: instant.nullable(),
      testing: z.boolean(),
      failure: z.object({ fault: webhookFault, at: instant, stopped: z.boolean() }).nullable(),
    })
    .nullable(),
});
export type ContestWebhook = z.infer<typeof contestWebhook>;

export const discordSchemas = {
  getContestWebhook: { params: idParams, answer: contestWebhook },
  setContestWebhook: {
    params: idParams,
    body: z.object({
      address: z.string().trim().max(300).regex(webhookPattern, encodeFault('webhook')),
      language: z.enum(locales),
    }),
    answer: contestWebhook,
  },
  testContestWebhook: { params: idParams, body: z.object({}), answer: contestWebhook },
  removeContestWebhook: { params: idParams, answer: contestWebhook },
};
