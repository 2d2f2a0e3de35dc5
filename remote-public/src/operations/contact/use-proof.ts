import type { InputOf } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { useEffect, useRef, useState } from 'react';

type Proof = NonNullable<InputOf<'createTicket'>['proof']>;

const timeoutMs = 8000;

function createOutcome() {
  let settleOutcome: (proof: Proof | undefined | Promise<Proof | undefined>) => void = () => {};
  const firstProof = new Promise<Proof | undefined>((resolve) => {
    settleOutcome = resolve;
  });
  return { first: firstProof, settle: settleOutcome };
}

export function useProof(): () => Promise<Proof | undefined> {
  const openedRead = useRead('openContactForm', { body: {} });
  const task = openedRead.status === 'ready' ? openedRead.data : null;
  const failed = openedRead.status === 'failed';
  const [{ first, settle }] = useState(createOutcome);
  const proof = useRef(first);
  const challenge = task?.challenge;
  const bits = task?.bits ?? 0;
  useEffect(() => {
    if (failed || typeof Worker === 'undefined') return settle(undefined);
    if (challenge === undefined) return;
    proof.current = import('./solver')
      .then(({ solveChallenge }) => solveChallenge(challenge, bits))
      .then((nonce) => (nonce === null ? undefined : { challenge, nonce }))
      .catch(() => undefined);
    settle(proof.current);
  }, [challenge, bits, failed, settle]);
  return () =>
    Promise.race([proof.current, new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs, undefined))]);
}
