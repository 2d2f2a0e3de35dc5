import type { CallFailure, CallResult } from '@laurel/shared/api';
import type { MatchRoom, RequestOf, ResultInput } from '@laurel/shared/protocol';
import { type Read, useCommand, useRead, writeRead } from '@laurel/shared/service';
import { useRef, useState } from 'react';

const refreshEvery = 4000;
const refreshedReads = ['listUserMatches', 'getYourMoves', 'getUser', 'listTransactions'] as const;

type WithoutVersion<Input> = Input extends unknown ? Omit<Input, 'matchId' | 'version'> : never;
export type ResultAction = WithoutVersion<ResultInput>;

export interface StaleRoom {
  failure: CallFailure;
  seenEvents: ReadonlySet<string>;
}

export interface MatchRoomState {
  read: Read<MatchRoom>;
  room: MatchRoom | null;
  sendResult: (request: RequestOf<'submitResult'>) => Promise<CallResult<MatchRoom>>;
  sendAction: (action: ResultAction) => Promise<void>;
  checkIn: () => Promise<void>;
  busy: boolean;
  failure: CallFailure | null;
  staleRoom: StaleRoom | null;
  dismissStale: () => void;
  actionCount: number;
  noteDeadline: () => void;
}

export function useMatchRoom(id: string): MatchRoomState {
  const read = useRead('getMatchRoom', { params: { id } }, { refreshEvery });
  const submitCommand = useCommand('submitResult', { announce: 'success', refreshes: refreshedReads, ownRetry: true });
  const resultCommand = useCommand('submitResult', {
    announce: 'success',
    refreshes: [...refreshedReads, 'getMatchRoom'],
  });
  const checkInCommand = useCommand('checkIn', { announce: 'success', refreshes: [...refreshedReads, 'getMatchRoom'] });
  const updateCommand = useCommand('updateResult', { refreshes: refreshedReads, ownRetry: true });
  const autoSubmitCommand = useCommand('autoSubmitResult', { refreshes: refreshedReads, ownRetry: true });
  const [newestRoom, setNewestRoom] = useState<MatchRoom | null>(null);
  const [staleRoom, setStaleRoom] = useState<StaleRoom | null>(null);
  const [actionCount, setActionCount] = useState(0);
  const requestedDeadline = useRef<string | null>(null);

  const latestRoom = read.status === 'ready' ? read.data : null;
  const room = selectNewestRoom(newestRoom?.id === id ? newestRoom : null, latestRoom);
  if (room !== newestRoom) setNewestRoom(room);

  const acceptRoom = (freshRoom: MatchRoom) => writeRead('getMatchRoom', { params: { id } }, freshRoom);
  const markStale = (failure: CallFailure) => {
    if (failure.error.kind !== 'status' || failure.error.status !== 409 || !room) return;
    setStaleRoom({ failure, seenEvents: new Set(room.events.map((event) => event.id)) });
    read.retry();
  };

  const sendRequest = async ({ run }: Pick<typeof submitCommand, 'run'>, request: RequestOf<'submitResult'>) => {
    setStaleRoom(null);
    const result = await run(request);
    if (result.error) markStale(result);
    else {
      acceptRoom(result.data);
      setActionCount((countBefore) => countBefore + 1);
    }
    return result;
  };

  return {
    read,
    room,
    busy: submitCommand.fetching || resultCommand.fetching || checkInCommand.fetching,
    failure: staleRoom ? null : (submitCommand.failure ?? resultCommand.failure ?? checkInCommand.failure),
    staleRoom,
    actionCount,
    dismissStale: () => setStaleRoom(null),
    sendResult: (request) => sendRequest(submitCommand, request),
    sendAction: async (action) => {
      if (room) await sendRequest(resultCommand, { body: { ...action, matchId: id, version: room.version } });
    },
    checkIn: async () => {
      setStaleRoom(null);
      const result = await checkInCommand.run({ body: { matchId: id } });
      if (result.error) markStale(result);
      else setActionCount((countBefore) => countBefore + 1);
    },
    noteDeadline: () => {
      const deadlineKey = room && `${room.version} ${room.dueAt}`;
      if (!deadlineKey || requestedDeadline.current === deadlineKey) return;
      requestedDeadline.current = deadlineKey;
      const deadlineRequest =
        room.status === 'reported'
          ? autoSubmitCommand.run({ body: { matchId: id } })
          : updateCommand.run({ params: { id } });
      void deadlineRequest.then((result) => {
        if (!result.error) acceptRoom(result.data);
      });
    },
  };
}

function selectNewestRoom(room: MatchRoom | null, latest: MatchRoom | null): MatchRoom | null {
  if (!latest) return room;
  return room && latest.version < room.version ? room : latest;
}
