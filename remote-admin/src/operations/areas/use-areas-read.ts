import { useRead } from '@laurel/shared/service';
import { useState } from 'react';

const usualPace = 15_000;
/** While a worker makes a change. */
const quickPace = 2000;

/** The areas, asked for more often while a change of a stage waits. */
export function useAreasRead() {
  const [waiting, setWaiting] = useState(false);
  const read = useRead('getAreas', {}, { refreshEvery: waiting ? quickPace : usualPace });
  const waitsNow = read.status === 'ready' && read.data.areas.some(({ request }) => request?.state === 'waiting');
  if (waitsNow !== waiting) setWaiting(waitsNow);
  return read;
}
