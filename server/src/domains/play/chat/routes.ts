import type { Handlers } from '../../../call/context';
import { setBlock } from './block.commands';
import { callModerator, endModeratorCall, joinMatchChat } from './call.commands';
import { deleteChatMessage, editChatMessage, sendChatMessage } from './commands';
import { getMatchChat, listBlocks } from './queries';

export const chatHandlers = {
  getMatchChat,
  sendChatMessage,
  editChatMessage,
  deleteChatMessage,
  joinMatchChat,
  callModerator,
  endModeratorCall,
  listBlocks,
  setBlock,
} satisfies Handlers;
