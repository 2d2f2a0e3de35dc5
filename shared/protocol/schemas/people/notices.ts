import { z } from 'zod';
import { noticeChannels, optionalNotices, requiredNotices } from '../../notice-kinds';
import { id, instant, nothing, pageQuery } from '../common';

const category = z.enum(optionalNotices);
const anyCategory = z.enum([...optionalNotices, ...requiredNotices]);
const channel = z.enum(noticeChannels);

const notice = z.object({
  id,
  category: anyCategory,
  title: z.string(),
  reason: z.string(),
  path: z.string().nullable(),
  at: instant,
  seen: z.boolean(),
});

export type NoticeItem = z.infer<typeof notice>;

const minuteOfDay = z
  .int()
  .min(0)
  .max(24 * 60 - 1);
/** In minutes after midnight, in the player's time zone. The end can be on the next day. */
const quietHours = z.object({ startsAt: minuteOfDay, endsAt: minuteOfDay }).nullable();

const settings = z.object({
  categories: z.array(z.object({ category, channels: z.array(z.object({ channel, wanted: z.boolean() })) })),
  push: z.array(z.object({ category: anyCategory, wanted: z.boolean() })),
  quietHours,
  timezone: z.string(),
});

const pushBrowsers = z.object({
  publicKey: z.string(),
  browsers: z.array(
    z.object({
      id,
      current: z.boolean(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      at: instant,
    }),
  ),
});

const subscription = z.object({
  endpoint: z.string().max(1000),
  keys: z.object({ p256dh: z.string().max(100), auth: z.string().max(40) }),
});

export const noticeSchemas = {
  listNotices: { query: pageQuery, item: notice },
  seeNotices: {
    body: z.discriminatedUnion('action', [
      z.object({ action: z.literal('one'), id }),
      z.object({ action: z.literal('all'), until: instant }),
    ]),
    answer: nothing,
  },
  unsubscribe: { body: z.object({ token: z.string().max(110) }), answer: z.object({ category }) },
  getNoticeSettings: { answer: settings },
  setNoticeSetting: {
    body: z.discriminatedUnion('action', [
      z.object({ action: z.literal('channel'), category, channel, wanted: z.boolean() }),
      z.object({ action: z.literal('push'), category: anyCategory, wanted: z.boolean() }),
      z.object({ action: z.literal('quiet'), hours: quietHours }),
    ]),
    answer: settings,
  },
  getPushBrowsers: { answer: pushBrowsers },
  savePushBrowser: {
    body: subscription.extend({
      renew: z.boolean().optional(),
      former: z.string().max(1000).optional(),
    }),
    answer: pushBrowsers,
  },
  /** The token identifies the notice, because the user may not be signed in any more. */
  seePush: { body: z.object({ token: z.string().max(90) }), answer: nothing },
  /** The former subscription's address and secret identify the browser, because a service worker has no session. */
  movePushBrowser: {
    body: subscription.extend({ former: z.object({ endpoint: z.string().max(1000), auth: z.string().max(40) }) }),
    answer: nothing,
  },
  removePushBrowser: { params: z.object({ id }), answer: pushBrowsers },
};
