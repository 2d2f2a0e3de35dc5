import { readCookies, writeCookie } from '@laurel/shared/ui/cookies';
import { useState } from 'react';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function useStoredChoice<Usual extends string, Other extends string>(
  cookie: string,
  usual: Usual,
  other: Other,
): [Usual | Other, (choice: Usual | Other) => void] {
  const [choice, show] = useState<Usual | Other>(() =>
    readCookies().split('; ').includes(`${cookie}=${other}`) ? other : usual,
  );
  const chooseView = (next: Usual | Other) => {
    writeCookie(cookie, next, next === usual ? 0 : YEAR_SECONDS);
    show(next);
  };
  return [choice, chooseView];
}
