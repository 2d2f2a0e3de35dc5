import { store } from '@laurel/shared/session';
import { atom, useAtomValue } from 'jotai';
import type { Address } from 'viem';

export type OwnerQuestion =
  | { kind: 'connect'; account: Address }
  | { kind: 'sign'; text: string }
  /** `coins` and `fee` are in base units; `to` is the receiver. */
  | { kind: 'pay'; to: Address; coins: bigint; fee: bigint }
  | { kind: 'call'; to: Address | null; value: bigint; fee: bigint };

export interface OwnerRequest {
  question: OwnerQuestion;
  answer(approved: boolean): void;
}

const requestsAtom = atom<readonly OwnerRequest[]>([]);

export const useOldestRequest = (): OwnerRequest | null => useAtomValue(requestsAtom, { store })[0] ?? null;

export function askOwner(question: OwnerQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    const request: OwnerRequest = {
      question,
      answer(approved) {
        store.set(requestsAtom, (all) => all.filter((each) => each !== request));
        resolve(approved);
      },
    };
    store.set(requestsAtom, (all) => [...all, request]);
  });
}

/** Call this when the page that shows the requests closes, because no one can approve them any more. */
export function declineAllRequests(): void {
  for (const request of store.get(requestsAtom)) request.answer(false);
}
