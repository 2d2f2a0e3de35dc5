import type { InputOf } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { useEffect, useRef, useState } from 'react';

type Proof = NonNullable<InputOf<'createTicket'>['proof']>;

const timeoutMs = 8000;

function createFirstProof() {
  let settleFirstProof: (proof: Proof | undefined | Promise<Proof | undefined>) => void = () => {};
  const firstProof = new Promise<Proof | undefined>((resolve) => {
    settleFirstProof = resolve;
  });
  return { firstProof, settleFirstProof };
}

export function useProof(): () => Promise<Proof | undefined> {
  const formRead = useRead('openContactForm', { body: {} });
  const task = formRead.status === 'ready' ? formRead.data : null;
  const hasFailed = formRead.status === 'failed';
  const [{ firstProof, settleFirstProof }] = useState(createFirstProof);
  const proof = useRef(firstProof);
  const challenge = task?.challenge;
  const bits = task?.bits ?? 0;
  useEffect(() => {
    if (hasFailed || typeof Worker === 'undefined') return settleFirstProof(undefined);
    if (challenge === undefined) return;
    proof.current = import('./solver')
      .then(({ solveChallenge }) => solveChallenge(challenge, bits))
      .then((nonce) => (nonce === null ? undefined : { challenge, nonce }))
      .catch(() => undefined);
    settleFirstProof(proof.current);
  }, [challenge, bits, hasFailed, settleFirstProof]);
  return () =>
    Promise.race([proof.current, new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs, undefined))]);
}
