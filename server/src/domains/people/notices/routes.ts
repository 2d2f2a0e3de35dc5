import type { Handlers } from '../../../call/context';
import { seeNotices, setNoticeSetting } from './commands';
import { movePushBrowser, removePushBrowser, savePushBrowser, seePush } from './push.commands';
import { getPushBrowsers } from './push.queries';
import { getNoticeSettings, listNotices } from './queries';
import { unsubscribe } from './unsubscribe.commands';

export const noticeHandlers = {
  listNotices,
  seeNotices,
  getNoticeSettings,
  setNoticeSetting,
  unsubscribe,
  getPushBrowsers,
  savePushBrowser,
  seePush,
  movePushBrowser,
  removePushBrowser,
} satisfies Handlers;
