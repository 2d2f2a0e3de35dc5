import type { Handlers } from '../../../call/context';
import { removeContestWebhook, setContestWebhook, testContestWebhook } from './commands';
import { getContestWebhook } from './queries';

export const discordHandlers = {
  getContestWebhook,
  setContestWebhook,
  testContestWebhook,
  removeContestWebhook,
} satisfies Handlers;
