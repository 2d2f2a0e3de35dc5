import type { Handlers } from '../../../call/context';
import { getGame, getOwnGame, listGames, searchGame, searchSteamGame, verifyGame, verifySteamGame } from './queries';

export const gameHandlers = {
  listGames,
  getGame,
  getOwnGame,
  searchGame,
  searchSteamGame,
  verifyGame,
  verifySteamGame,
} satisfies Handlers;
