import { refreshReads } from '@laurel/shared/service';
import { useEffect, useRef } from 'react';

export function useMovedCoins(state: string | undefined): void {
  const lastState = useRef(state);
  useEffect(() => {
    if (lastState.current !== undefined && lastState.current !== state) refreshReads('getUser');
    lastState.current = state;
  }, [state]);
}
