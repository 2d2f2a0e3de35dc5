import { api } from '@laurel/shared/api';
import { answers, readMessages } from '@laurel/shared/ui/locale';
import { useEffect, useState } from 'react';
import { type PostDraft, toSavedInput } from './draft';

/** The time without typing before a save. */
const saveDelayMs = 2000;

export type Autosave = { is: 'nothing' } | { is: 'saved'; at: string } | { is: 'failed'; why: string };

export function useAutosave(id: string, values: PostDraft, changed: boolean): Autosave {
  const [state, setState] = useState<Autosave>({ is: 'nothing' });
  useEffect(() => {
    if (!changed) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const request = { params: { id }, body: toSavedInput(values) };
      const result = await api.call('saveUnsavedPost', request, { signal: controller.signal });
      if (controller.signal.aborted) return;
      if (result.error) setState({ is: 'failed', why: readMessages(answers).failure(result) });
      else setState({ is: 'saved', at: result.data.at });
    }, saveDelayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [id, values, changed]);
  return changed ? state : { is: 'nothing' };
}
