import { useUnseenCount } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { useEffect } from 'react';

export function AppBadge() {
  const unseenCount = useUnseenCount();
  const count = useSessionUser() ? unseenCount : 0;
  useEffect(() => {
    // An unknown count doesn't change the icon. Some browsers change it only once notifications are allowed.
    if (count !== null && 'setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => {});
  }, [count]);
  return null;
}
