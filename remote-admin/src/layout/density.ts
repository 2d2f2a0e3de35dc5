import { readCookies, writeCookie } from '@laurel/shared/ui/cookies';
import { useState } from 'react';

/** How large the staff area is drawn. */
export type Density = 'compact' | 'roomy';

const COOKIE = 'laurel_density';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const readDensity = (): Density => (readCookies().split('; ').includes(`${COOKIE}=roomy`) ? 'roomy' : 'compact');

/** The size somebody chose in this browser, compact until then. */
export function useDensity(): { density: Density; setDensity: (density: Density) => void } {
  const [density, show] = useState(readDensity);
  const setDensity = (next: Density) => {
    writeCookie(COOKIE, next, next === 'compact' ? 0 : YEAR_SECONDS);
    show(next);
  };
  return { density, setDensity };
}
