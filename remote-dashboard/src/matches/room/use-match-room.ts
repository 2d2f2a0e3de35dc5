import type { CallFailure, CallResult } from '@laurel/shared/api';
import type { MatchRoom, RequestOf, ResultInput } from '@laurel/shared/protocol';
import { type Read, useCommand, useRead, writeRead } from '@laurel/shared/service';
import { useRef, useState } from 'react';

const refreshEvery = 4000;
const affected = ['listUserMatches', 'getUser', 'listTransactions'] as const;

type Unversioned<Input> = Input extends unknown ? Omit<Input, 'matchId' | 'version'> : never;
/** What a player does about the result; the room adds which match and which version they saw. */
export type Move = Unversioned<ResultInput>;

/** A move that came too late: the match had changed since the player last saw it. */
export interface Missed {
  failure: CallFailure;
  /** The events that the player had seen when they moved. */
  seenEvents: ReadonlySet<string>;
}

export interface MatchRoomState {
  read: Read<MatchRoom>;
  /** The newest version known; an older answer that comes late never replaces it. */
  room: MatchRoom | null;
  /** Sends what a form says of the result, and takes over what it led to. */
  send: (request: RequestOf<'submitResult'>) => Promise<CallResult<MatchRoom>>;
  /** The same for what needs no form. */
  move: (move: Move) => Promise<void>;
  checkIn: () => Promise<void>;
  busy: boolean;
  failure: CallFailure | null;
  missed: Missed | null;
  forgetMissed: () => void;
  /** How many moves the viewer has made in this room since it was opened. */
  moves: number;
  /** Asks the server what follows from a deadline that has passed; once for each. */
  deadlinePassed: () => void;
}

/** A match as its room shows it: kept up to date, with the moves the viewer may make. */
export function useMatchRoom(id: string): MatchRoomState {
  const read = useRead('getMatchRoom', { params: { id } }, { refreshEvery });
  const submit = useCommand('submitResult', { announce: 'success', refreshes: affected });
  const enter = useCommand('checkIn', { announce: 'success', refreshes: [...affected, 'getMatchRoom'] });
  const update = useCommand('updateResult', { refreshes: affected });
  const [kept, setKept] = useState<MatchRoom | null>(null);
  const [missed, setMissed] = useState<Missed | null>(null);
  const [moves, setMoves] = useState(0);
  const askedFor = useRef<string | null>(null);

  const latest = read.status === 'ready' ? read.data : null;
  const room = newest(kept?.id === id ? kept : null, latest);
  if (room !== kept) setKept(room);

  const accept = (fresh: MatchRoom) => writeRead('getMatchRoom', { params: { id } }, fresh);
  const cameLate = (failure: CallFailure) => {
    if (failure.error.kind !== 'status' || failure.error.status !== 409 || !room) return;
    setMissed({ failure, seenEvents: new Set(room.events.map((event) => event.id)) });
    read.retry();
  };

  const send: MatchRoomState['send'] = async (request) => {
    setMissed(null);
    const result = await submit.run(request);
    if (result.error) cameLate(result);
    else {
      accept(result.data);
      setMoves((made) => made + 1);
    }
    return result;
  };

  return {
    read,
    room,
    busy: submit.fetching || enter.fetching,
    failure: missed ? null : (submit.failure ?? enter.failure),
    missed,
    moves,
    forgetMissed: () => setMissed(null),
    send,
    move: async (move) => {
      if (room) await send({ body: { ...move, matchId: id, version: room.version } });
    },
    checkIn: async () => {
      setMissed(null);
      const result = await enter.run({ body: { matchId: id } });
      if (result.error) cameLate(result);
      else setMoves((made) => made + 1);
    },
    deadlinePassed: () => {
      const deadline = room && `${room.version} ${room.dueAt}`;
      if (!deadline || askedFor.current === deadline) return;
      askedFor.current = deadline;
      void update.run({ params: { id } }).then((result) => {
        if (!result.error) accept(result.data);
      });
    },
  };
}

function newest(kept: MatchRoom | null, latest: MatchRoom | null): MatchRoom | null {
  if (!latest) return kept;
  return kept && latest.version < kept.version ? kept : latest;
}
