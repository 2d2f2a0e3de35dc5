import { useState } from 'react';

const clockJumpMs = 5000;

/**
 * Offsets are in milliseconds. Slow or cached answers only make the server look behind, so the largest difference is
 * the most accurate, unless the device's clock was set.
 */
export function updateOffset(lastOffset: number | null, measurement: number): number {
  if (lastOffset === null || measurement > lastOffset || lastOffset - measurement > clockJumpMs) return measurement;
  return lastOffset;
}

/** In milliseconds; 0 before the first answer. */
export function useServerOffset(serverNow: string | undefined): number {
  const [newestAnswer, setNewestAnswer] = useState<{ serverNow: string | undefined; offset: number | null }>({
    serverNow: undefined,
    offset: null,
  });
  if (serverNow !== undefined && serverNow !== newestAnswer.serverNow)
    setNewestAnswer({ serverNow, offset: updateOffset(newestAnswer.offset, Date.parse(serverNow) - Date.now()) });
  return newestAnswer.offset ?? 0;
}
