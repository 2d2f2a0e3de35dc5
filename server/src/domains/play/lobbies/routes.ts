import type { Handlers } from '../../../call/context';
import { saveMatchLobby } from './commands';
import { getMatchLobby } from './queries';

export const lobbyHandlers = { getMatchLobby, saveMatchLobby } satisfies Handlers;
