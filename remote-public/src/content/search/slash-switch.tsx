import { readCookies, writeCookie } from '@laurel/shared/ui/cookies';
import { SwitchField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { useEffect, useState } from 'react';
import { search as words } from './messages/en';

/** The shell reads this cookie when the slash key is pressed. */
const cookieName = 'laurel_search_slash';
const yearSeconds = 365 * 24 * 60 * 60;

/** Shortcuts of a single character interfere with speech input, so people can turn this one off. */
export function SlashSwitch() {
  const t = useMessages(words);
  const [isOn, setIsOn] = useState(true);
  // Reads the cookie in an effect, because the server renders the page without it.
  useEffect(() => setIsOn(!readCookies().split('; ').includes(`${cookieName}=off`)), []);
  return (
    <SwitchField
      label={t.slash}
      value={isOn}
      onChange={(next) => {
        setIsOn(next);
        writeCookie(cookieName, 'off', next ? 0 : yearSeconds);
      }}
    />
  );
}
