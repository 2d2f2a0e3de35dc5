import { refreshReads } from '@laurel/shared/service';
import { useEffect, useRef } from 'react';

export function useMovedCoins(state: string | undefined): void {
  const last = useRef(state);
  useEffect(() => {
    if (last.current !== undefined && last.current !== state) refreshReads('getUser');
    last.current = state;
  }, [state]);
}
