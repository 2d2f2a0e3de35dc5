import type { Media } from '@laurel/shared/protocol';
import { dispatch } from '@laurel/shared/service';
import type { FileItem } from '@laurel/shared/ui/file-field';
import { answers, messagesOf } from '@laurel/shared/ui/locale';
import { useEffect, useRef, useState } from 'react';

/** How many upload at once. */
const atOnce = 3;

interface Upload {
  id: string;
  file: File;
  state: FileItem['state'];
}

/** Sends pictures to the library, three at a time; each can be cancelled and tried again. */
export function useUploads(onSent: (media: Media) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const sent = useRef(onSent);
  sent.current = onSent;
  const setState = (id: string, state: Upload['state']) =>
    setUploads((before) => before.map((each) => (each.id === id ? { ...each, state } : each)));

  const send = async ({ id, file }: Upload) => {
    const controller = new AbortController();
    running.current.set(id, controller);
    setState(id, { is: 'sending' });
    const request = { type: 'createMedia', with: { body: { purpose: 'library' as const, file } } } as const;
    const result = await dispatch(request, { signal: controller.signal });
    running.current.delete(id);
    if (!result.error) {
      setState(id, { is: 'sent' });
      sent.current(result.data);
    } else if (result.error.kind !== 'cancelled')
      setState(id, { is: 'failed', message: messagesOf(answers).failure(result) });
  };

  useEffect(() => {
    const free = atOnce - running.current.size;
    const next = uploads.filter(({ id, state }) => state.is === 'waiting' && !running.current.has(id));
    for (const upload of next.slice(0, Math.max(0, free))) void send(upload);
  });
  // Leaving the page cancels its uploads.
  useEffect(
    () => () => {
      for (const controller of running.current.values()) controller.abort();
    },
    [],
  );
  return {
    items: uploads.map(({ id, file, state }): FileItem => ({ id, name: file.name, size: file.size, state })),
    add: (files: readonly File[]) =>
      setUploads((before) => [
        ...before.filter(({ state }) => state.is !== 'sent'),
        ...files.map((file): Upload => ({ id: crypto.randomUUID(), file, state: { is: 'waiting' } })),
      ]),
    remove: (id: string) => {
      running.current.get(id)?.abort();
      setUploads((before) => before.filter((each) => each.id !== id));
    },
    retry: (id: string) => setState(id, { is: 'waiting' }),
  };
}
