import { useEffect, useState } from 'react';

/** Milliseconds for which a button shows that it has copied. */
const shown = 1000;

export interface Copying {
  state: 'idle' | 'copied' | 'refused';
  copy: (text: string) => Promise<void>;
}

/** Copies a text. Its state shows for a second whether that worked. */
export function useCopy(): Copying {
  const [state, setState] = useState<Copying['state']>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), shown);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  return { state, copy };
}
