import { useEffect, useRef } from 'react';

export function useCountdown(duration: number, paused: boolean, onEnd: () => void): void {
  const millisecondsLeft = useRef(duration);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (paused) return;
    const startedAtMs = Date.now();
    const timer = setTimeout(() => end.current(), millisecondsLeft.current);
    return () => {
      clearTimeout(timer);
      millisecondsLeft.current -= Date.now() - startedAtMs;
    };
  }, [paused]);
}
