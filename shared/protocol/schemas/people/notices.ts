import { z } from 'zod';
import { noticeChannels, optionalNotices, requiredNotices } from '../../notice-kinds';
import { id, instant, listQuery, nothing } from '../common';

const category = z.enum(optionalNotices);
const anyCategory = z.enum([...optionalNotices, ...requiredNotices]);
const channel = z.enum(noticeChannels);

const notice = z.object({
  id,
  category: anyCategory,
  title: z.string(),
  /** The reason for the notice: “Because you entered Friday Cup”. */
  reason: z.string(),
  /** The path of the subject's page. */
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
  /** Whether the player wants each category pushed. Every category can be turned off. */
  push: z.array(z.object({ category: anyCategory, wanted: z.boolean() })),
  quietHours,
  /** The time zone of the player's profile, whose clock quiet hours follow. */
  timezone: z.string(),
});

const pushBrowsers = z.object({
  publicKey: z.string(),
  browsers: z.array(
    z.object({
      /** The id of its session. */
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
  listNotices: { query: listQuery, item: notice },
  /** Marks one notice as seen, or all that were there at a moment. */
  seeNotices: {
    body: z.discriminatedUnion('action', [
      z.object({ action: z.literal('one'), id }),
      z.object({ action: z.literal('all'), until: instant }),
    ]),
    answer: nothing,
  },
  /** Stops the mails of one category by the link in one of them. */
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
  /** Turns push on in the browser of this session, and off for another user who had it on there. */
  savePushBrowser: {
    body: subscription.extend({
      /** True if the page renews a subscription that it found. Push then stays off if the user turned it off. */
      renew: z.boolean().optional(),
      /** The address that a renewal replaces, if the browser lost its subscription. */
      former: z.string().max(1000).optional(),
    }),
    answer: pushBrowsers,
  },
  /** Marks a push's notice as seen, by the token in the push, because the user may not be signed in any more. */
  seePush: { body: z.object({ token: z.string().max(90) }), answer: nothing },
  /**
   * Replaces a browser's subscription. The former one's address and secret identify the browser, because a
   * service worker has no session.
   */
  movePushBrowser: {
    body: subscription.extend({ former: z.object({ endpoint: z.string().max(1000), auth: z.string().max(40) }) }),
    answer: nothing,
  },
  removePushBrowser: { params: z.object({ id }), answer: pushBrowsers },
};
