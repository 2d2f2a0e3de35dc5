import type { CallFailure, CallResult } from '@laurel/shared/api';
import type { MatchRoom, RequestOf, ResultInput } from '@laurel/shared/protocol';
import { type Read, useCommand, useRead, writeRead } from '@laurel/shared/service';
import { useRef, useState } from 'react';

const refreshEvery = 4000;
const refreshed = ['listUserMatches', 'getYourMoves', 'getUser', 'listTransactions'] as const;

type Unversioned<Input> = Input extends unknown ? Omit<Input, 'matchId' | 'version'> : never;
/** What a player does about the result. The hook adds the match and the version they saw. */
export type ResultAction = Unversioned<ResultInput>;

/** An action the server refused because the match had changed since the player saw it. */
export interface Stale {
  failure: CallFailure;
  /** The events the player had seen by then. */
  seenEvents: ReadonlySet<string>;
}

export interface MatchRoomState {
  read: Read<MatchRoom>;
  /** The newest version known. A late, older answer never replaces it. */
  room: MatchRoom | null;
  /** Sends a form’s request and shows the match it led to. */
  send: (request: RequestOf<'submitResult'>) => Promise<CallResult<MatchRoom>>;
  /** The same without a form. */
  act: (action: ResultAction) => Promise<void>;
  checkIn: () => Promise<void>;
  busy: boolean;
  failure: CallFailure | null;
  stale: Stale | null;
  dismissStale: () => void;
  /** How many actions the reader has taken since the page opened. */
  acted: number;
  /** Asks the server for what follows a deadline that has passed, once per deadline: a report that no one answered is the result. */
  deadlinePassed: () => void;
}

/** A match that stays up to date, with what the reader can do in it. */
export function useMatchRoom(id: string): MatchRoomState {
  const read = useRead('getMatchRoom', { params: { id } }, { refreshEvery });
  // Forms offer to repeat what they sent; what was pressed without one is offered by a notice.
  const submit = useCommand('submitResult', { announce: 'success', refreshes: refreshed, ownRetry: true });
  const press = useCommand('submitResult', { announce: 'success', refreshes: [...refreshed, 'getMatchRoom'] });
  const enter = useCommand('checkIn', { announce: 'success', refreshes: [...refreshed, 'getMatchRoom'] });
  const update = useCommand('updateResult', { refreshes: refreshed, ownRetry: true });
  const submitUnanswered = useCommand('autoSubmitResult', { refreshes: refreshed, ownRetry: true });
  const [kept, setKept] = useState<MatchRoom | null>(null);
  const [stale, setStale] = useState<Stale | null>(null);
  const [acted, setActed] = useState(0);
  const askedFor = useRef<string | null>(null);

  const latest = read.status === 'ready' ? read.data : null;
  const room = newest(kept?.id === id ? kept : null, latest);
  if (room !== kept) setKept(room);

  const accept = (fresh: MatchRoom) => writeRead('getMatchRoom', { params: { id } }, fresh);
  const markStale = (failure: CallFailure) => {
    if (failure.error.kind !== 'status' || failure.error.status !== 409 || !room) return;
    setStale({ failure, seenEvents: new Set(room.events.map((event) => event.id)) });
    read.retry();
  };

  const sendBy = async ({ run }: Pick<typeof submit, 'run'>, request: RequestOf<'submitResult'>) => {
    setStale(null);
    const result = await run(request);
    if (result.error) markStale(result);
    else {
      accept(result.data);
      setActed((times) => times + 1);
    }
    return result;
  };

  return {
    read,
    room,
    busy: submit.fetching || press.fetching || enter.fetching,
    failure: stale ? null : (submit.failure ?? press.failure ?? enter.failure),
    stale,
    acted,
    dismissStale: () => setStale(null),
    send: (request) => sendBy(submit, request),
    act: async (action) => {
      if (room) await sendBy(press, { body: { ...action, matchId: id, version: room.version } });
    },
    checkIn: async () => {
      setStale(null);
      const result = await enter.run({ body: { matchId: id } });
      if (result.error) markStale(result);
      else setActed((times) => times + 1);
    },
    deadlinePassed: () => {
      const deadline = room && `${room.version} ${room.dueAt}`;
      if (!deadline || askedFor.current === deadline) return;
      askedFor.current = deadline;
      const following =
        room.status === 'reported' ? submitUnanswered.run({ body: { matchId: id } }) : update.run({ params: { id } });
      void following.then((result) => {
        if (!result.error) accept(result.data);
      });
    },
  };
}

function newest(kept: MatchRoom | null, latest: MatchRoom | null): MatchRoom | null {
  if (!latest) return kept;
  return kept && latest.version < kept.version ? kept : latest;
}
