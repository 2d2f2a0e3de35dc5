import type { InputOf } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { useEffect, useRef } from 'react';

type Proof = NonNullable<InputOf<'createTicket'>['proof']>;

/** This browser's proof of work, which begins when the form opens. The message can be sent without it. */
export function useProof(): () => Promise<Proof | undefined> {
  const opened = useRead('openContactForm', { body: {} });
  const task = opened.status === 'ready' ? opened.data : null;
  const proof = useRef<Promise<Proof | undefined>>(Promise.resolve(undefined));
  const challenge = task?.challenge;
  const bits = task?.bits ?? 0;
  useEffect(() => {
    if (challenge === undefined || typeof Worker === 'undefined') return;
    proof.current = import('./solver')
      .then(({ solveChallenge }) => solveChallenge(challenge, bits))
      .then((nonce) => (nonce === null ? undefined : { challenge, nonce }))
      .catch(() => undefined);
  }, [challenge, bits]);
  return () => proof.current;
}
