import type { Handlers } from '../../../call/context';
import { seeNotices, setNoticeSetting } from './commands';
import { getNoticeSettings, listNotices } from './queries';
import { unsubscribe } from './unsubscribe.commands';

export const noticeHandlers = {
  listNotices,
  seeNotices,
  getNoticeSettings,
  setNoticeSetting,
  unsubscribe,
} satisfies Handlers;
