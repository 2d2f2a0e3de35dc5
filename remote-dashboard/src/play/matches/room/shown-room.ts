import type { MatchRoom } from '@laurel/shared/protocol';
import { createContext, use } from 'react';
import type { Perspective } from '../perspective';

interface ShownRoomValue {
  room: MatchRoom;
  perspective: Perspective;
}

/** The match room, for the parts of its page whose code loads separately. */
export const ShownRoom = createContext<ShownRoomValue | null>(null);

/** True while players can fill in the lobby and call a moderator: both are known, and the payout isn’t done. */
export const isLobbyOpen = ({ payout, opponents }: MatchRoom): boolean =>
  payout.state !== 'paid' && opponents.every((opponent) => opponent !== null);

/** @throws Error outside of a room */
export function useShownRoom(): ShownRoomValue {
  const room = use(ShownRoom);
  if (!room) throw new Error('This shows only in a match room');
  return room;
}
