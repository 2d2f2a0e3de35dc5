import { useEffect, useState } from 'react';

const shownForMs = 1000;

export interface CopyState {
  state: 'idle' | 'copied' | 'refused';
  copy: (text: string) => Promise<void>;
}

export function useCopy(): CopyState {
  const [state, setState] = useState<CopyState['state']>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), shownForMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copyText = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  return { state, copy: copyText };
}
