import type { Handlers } from '../../../call/context';
import { deleteChatMessage, editChatMessage, joinMatchChat, sendChatMessage } from './commands';
import { getMatchChat } from './queries';

export const chatHandlers = {
  getMatchChat,
  sendChatMessage,
  editChatMessage,
  deleteChatMessage,
  joinMatchChat,
} satisfies Handlers;
