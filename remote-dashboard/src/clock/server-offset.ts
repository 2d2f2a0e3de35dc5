import { useState } from 'react';

/** A shift this large is a device clock that was set, not a slow answer. */
const clockSet = 5000;

/**
 * Server clock minus this device's, in milliseconds. A slow or cached answer makes the server look behind, never ahead:
 * the largest difference seen is the truest.
 */
export function nextOffset(kept: number | null, measured: number): number {
  if (kept === null || measured > kept || kept - measured > clockSet) return measured;
  return kept;
}

/** The offset by the latest answers' `serverNow`; 0 while there is none. */
export function useServerOffset(serverNow: string | undefined): number {
  const [seen, setSeen] = useState<{ serverNow: string | undefined; offset: number | null }>({
    serverNow: undefined,
    offset: null,
  });
  if (serverNow !== undefined && serverNow !== seen.serverNow)
    setSeen({ serverNow, offset: nextOffset(seen.offset, Date.parse(serverNow) - Date.now()) });
  return seen.offset ?? 0;
}
