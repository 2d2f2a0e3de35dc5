import { leadingZeroBits, proofText } from '@laurel/shared/protocol/proof-of-work';

// Runs beside the page, so that typing never waits for it.

interface Scope {
  onmessage: ((event: { data: { challenge: string; bits: number } }) => void) | null;
  postMessage(nonce: number): void;
}

const scope = globalThis as unknown as Scope;

scope.onmessage = async ({ data: { challenge, bits } }) => {
  const encoder = new TextEncoder();
  for (let nonce = 0; ; nonce += 1) {
    const hash = await crypto.subtle.digest('SHA-256', encoder.encode(proofText(challenge, nonce)));
    if (leadingZeroBits(new Uint8Array(hash)) >= bits) return scope.postMessage(nonce);
  }
};
