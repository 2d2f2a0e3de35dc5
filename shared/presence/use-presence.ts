import { api } from '@laurel/shared/api';
import type { Present } from '@laurel/shared/protocol';
import { calculateOffset, useRead } from '@laurel/shared/service';
import { readSessionUser } from '@laurel/shared/session';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Presence {
  player: Present['player'];
  state: 'here' | 'typing' | 'away';
  awayFor: number;
}

const reportEveryMs = 40_000;
const typingEveryMs = 3000;
const refreshEveryMs = 4000;

/** With a null subject, it reads and reports nothing. A user who stops reporting counts as away after a while. */
export function usePresence(subject: string | null): {
  people: readonly Presence[];
  markTyping: (types: boolean) => void;
} {
  const params = { subject: subject ?? '' };
  const read = useRead('getPresence', { params }, { enabled: subject !== null, refreshEvery: refreshEveryMs });
  const typedAt = useRef(0);
  const sendState = useCallback(
    (state: 'here' | 'typing' | 'away') => {
      if (subject !== null) void api.call('markPresence', { params: { subject }, body: { state } });
    },
    [subject],
  );

  useEffect(() => {
    if (subject === null) return;
    const sendVisibility = () => sendState(document.visibilityState === 'visible' ? 'here' : 'away');
    const sendIfVisible = () => document.visibilityState === 'visible' && sendState('here');
    const isTyping = () => Date.now() - typedAt.current < 2 * typingEveryMs;
    sendIfVisible();
    const timer = setInterval(() => !isTyping() && sendIfVisible(), reportEveryMs);
    document.addEventListener('visibilitychange', sendVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', sendVisibility);
      if (readSessionUser() !== null) sendState('away');
    };
  }, [subject, sendState]);

  const markTyping = useCallback(
    (types: boolean) => {
      if (types && Date.now() - typedAt.current < typingEveryMs) return;
      if (!types && typedAt.current === 0) return;
      typedAt.current = types ? Date.now() : 0;
      sendState(types ? 'typing' : 'here');
    },
    [sendState],
  );
  return { people: usePeople(read.status === 'ready' ? read.data : null), markTyping };
}

export function derivePresence({ player, seenAt, hereUntil, awaySince, typingUntil }: Present, now: number): Presence {
  if (awaySince === null && typingUntil !== null && now < Date.parse(typingUntil))
    return { player, state: 'typing', awayFor: 0 };
  if (awaySince === null && now < Date.parse(hereUntil)) return { player, state: 'here', awayFor: 0 };
  return { player, state: 'away', awayFor: Math.max(0, Math.floor((now - Date.parse(awaySince ?? seenAt)) / 60_000)) };
}

function usePeople(answer: { people: readonly Present[]; serverNow: string } | null): readonly Presence[] {
  const derivePeople = () => {
    const now = Date.now() + (answer ? calculateOffset(answer.serverNow) : 0);
    return (answer?.people ?? []).map((each) => derivePresence(each, now));
  };
  const derivePeopleRef = useRef(derivePeople);
  derivePeopleRef.current = derivePeople;
  const [, setPeopleText] = useState('');
  const isAlone = !answer || answer.people.length === 0;
  useEffect(() => {
    if (isAlone) return;
    const timer = setInterval(() => setPeopleText(JSON.stringify(derivePeopleRef.current())), 1000);
    return () => clearInterval(timer);
  }, [isAlone]);
  return derivePeople();
}
