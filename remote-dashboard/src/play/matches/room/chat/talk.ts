export { Chat } from './chat';
export { Lobby } from './lobby';
