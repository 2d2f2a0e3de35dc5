import type { Media, RequestOf } from '@laurel/shared/protocol';
import { makeRandomId } from '@laurel/shared/random-id';
import { dispatch, isTransientFailure } from '@laurel/shared/service';
import type { FileItem } from '@laurel/shared/ui/file-field';
import { answers, readMessages } from '@laurel/shared/ui/locale';
import { useEffect, useRef, useState } from 'react';
import { shrinkPicture } from './shrink-picture';

const mostAtOnce = 3;

interface Upload {
  id: string;
  file: File;
  state: FileItem['state'];
  lostConnection?: boolean;
}

export interface UploadsOptions {
  about: Omit<RequestOf<'createMedia'>['body'], 'file'>;
  onSent: (media: Media) => void;
}

export interface Uploads {
  items: readonly FileItem[];
  unsent: boolean;
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  retry: (id: string) => void;
}

export function useUploads(options: UploadsOptions): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const runningUploads = useRef(new Map<string, AbortController>());
  const latestOptions = useRef(options);
  latestOptions.current = options;
  const setState = (id: string, state: Upload['state'], lostConnection = false) =>
    setUploads((before) => before.map((each) => (each.id === id ? { ...each, state, lostConnection } : each)));

  const sendUpload = async ({ id, file }: Upload) => {
    const controller = new AbortController();
    const { signal } = controller;
    runningUploads.current.set(id, controller);
    setState(id, { is: 'sending' });
    const body = { ...latestOptions.current.about, file: await shrinkPicture(file) };
    const result = await dispatch(
      { type: 'createMedia', with: { body } },
      { signal, onProgress: (share) => !signal.aborted && setState(id, { is: 'sending', share }) },
    );
    runningUploads.current.delete(id);
    if (!result.error) {
      setState(id, { is: 'sent' });
      latestOptions.current.onSent(result.data);
    } else if (result.error.kind !== 'cancelled')
      setState(
        id,
        { is: 'failed', message: readMessages(answers).failure(result), final: !isTransientFailure(result) },
        result.error.kind === 'network',
      );
  };

  useEffect(() => {
    const freeSlots = mostAtOnce - runningUploads.current.size;
    const nextUploads = uploads.filter(({ id, state }) => state.is === 'waiting' && !runningUploads.current.has(id));
    for (const upload of nextUploads.slice(0, Math.max(0, freeSlots))) void sendUpload(upload);
  });
  useEffect(() => {
    const resumeUploads = () =>
      setUploads((before) =>
        before.map(
          (each): Upload => (each.lostConnection ? { ...each, state: { is: 'waiting' }, lostConnection: false } : each),
        ),
      );
    window.addEventListener('online', resumeUploads);
    return () => window.removeEventListener('online', resumeUploads);
  }, []);
  const hasUnsentUploads = uploads.some(
    ({ state, lostConnection }) => lostConnection || state.is === 'waiting' || state.is === 'sending',
  );
  useEffect(() => {
    if (!hasUnsentUploads) return;
    const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warnBeforeUnload);
    return () => window.removeEventListener('beforeunload', warnBeforeUnload);
  }, [hasUnsentUploads]);
  useEffect(
    () => () => {
      for (const controller of runningUploads.current.values()) controller.abort();
    },
    [],
  );
  return {
    unsent: hasUnsentUploads,
    items: uploads.map(({ id, file, state }): FileItem => ({ id, name: file.name, size: file.size, state })),
    add: (files) =>
      setUploads((before) => [
        ...before.filter(({ state }) => state.is !== 'sent'),
        ...files.map((file): Upload => ({ id: makeRandomId(), file, state: { is: 'waiting' } })),
      ]),
    remove: (id) => {
      runningUploads.current.get(id)?.abort();
      setUploads((before) => before.filter((each) => each.id !== id));
    },
    retry: (id) => setState(id, { is: 'waiting' }),
  };
}

/** `useUploads` shrinks large pictures before it sends them. */
export const pictureLimits = { accept: 'image/jpeg,image/png,image/webp', maxBytes: 30 * 1024 * 1024 } as const;
