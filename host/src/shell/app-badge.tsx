import { useEffect } from 'react';
import { useUnseenCount } from './use-move-count';

/** Shows the number of unseen notices on the icon of the installed app, where the browser can. */
export function AppBadge() {
  const count = useUnseenCount();
  useEffect(() => {
    // Some browsers only do it once notifications are allowed.
    if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => {});
  }, [count]);
  return null;
}
