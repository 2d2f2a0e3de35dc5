import { readCookies, writeCookie } from '@laurel/shared/ui/cookies';
import { useState } from 'react';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function useStoredChoice<Usual extends string, Other extends string>(
  cookie: string,
  usualChoice: Usual,
  other: Other,
): [Usual | Other, (choice: Usual | Other) => void] {
  const [choice, setChoice] = useState<Usual | Other>(() =>
    readCookies().split('; ').includes(`${cookie}=${other}`) ? other : usualChoice,
  );
  const chooseView = (next: Usual | Other) => {
    writeCookie(cookie, next, next === usualChoice ? 0 : YEAR_SECONDS);
    setChoice(next);
  };
  return [choice, chooseView];
}
