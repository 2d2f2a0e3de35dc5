import { useEffect, useRef } from 'react';

export function useCountdown(durationMs: number, paused: boolean, onEnd: () => void): void {
  const msLeft = useRef(durationMs);
  const onEndRef = useRef(onEnd);
  onEndRef.current = onEnd;
  useEffect(() => {
    if (paused) return;
    const startedAtMs = Date.now();
    const timer = setTimeout(() => onEndRef.current(), msLeft.current);
    return () => {
      clearTimeout(timer);
      msLeft.current -= Date.now() - startedAtMs;
    };
  }, [paused]);
}
