import type { Handlers } from '../../../call/context';
import { setBlock } from './block.commands';
import { callModerator, endModeratorCall, joinMatchChat } from './call.commands';
import { deleteChatMessage, editChatMessage, sendChatMessage } from './commands';
import { getMatchChat } from './queries';

export const chatHandlers = {
  getMatchChat,
  sendChatMessage,
  editChatMessage,
  deleteChatMessage,
  joinMatchChat,
  callModerator,
  endModeratorCall,
  setBlock,
} satisfies Handlers;
