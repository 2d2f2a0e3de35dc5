import type { MatchRoom } from '@laurel/shared/protocol';
import { createContext, use } from 'react';
import type { Perspective } from '../perspective';

interface ShownRoomValue {
  room: MatchRoom;
  perspective: Perspective;
}

export const ShownRoom = createContext<ShownRoomValue | null>(null);

export const isLobbyOpen = ({ payout, opponents }: MatchRoom): boolean =>
  payout.state !== 'paid' && opponents.every((opponent) => opponent !== null);

/** Once the games are over, no one needs a place to meet. */
export const isLobbyNeeded = (room: MatchRoom): boolean =>
  isLobbyOpen(room) && !['disputed', 'abandoned', 'completed'].includes(room.status);

/** @throws Error outside of a room */
export function useShownRoom(): ShownRoomValue {
  const room = use(ShownRoom);
  if (!room) throw new Error('This shows only in a match room');
  return room;
}
