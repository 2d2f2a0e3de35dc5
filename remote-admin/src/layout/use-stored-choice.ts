import { readCookies, writeCookie } from '@laurel/shared/ui/cookies';
import { useState } from 'react';

const yearSeconds = 365 * 24 * 60 * 60;

export function useStoredChoice<Usual extends string, Other extends string>(
  cookieName: string,
  usualChoice: Usual,
  other: Other,
): [Usual | Other, (choice: Usual | Other) => void] {
  const [choice, setChoice] = useState<Usual | Other>(() =>
    readCookies().split('; ').includes(`${cookieName}=${other}`) ? other : usualChoice,
  );
  const storeChoice = (next: Usual | Other) => {
    writeCookie(cookieName, next, next === usualChoice ? 0 : yearSeconds);
    setChoice(next);
  };
  return [choice, storeChoice];
}
