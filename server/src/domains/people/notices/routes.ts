import type { Handlers } from '../../../call/context';
import { setMailSetting } from './commands';
import { getMailSettings } from './queries';

export const noticeHandlers = { getMailSettings, setMailSetting } satisfies Handlers;
