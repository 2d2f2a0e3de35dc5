import { useUnseenCount } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { useEffect } from 'react';

export function AppBadge() {
  const unseenCount = useUnseenCount();
  const count = useSessionUser() ? unseenCount : 0;
  useEffect(() => {
    // An unknown count leaves the badge as it is. Some browsers refuse a badge without permission for notifications.
    if (count !== null && 'setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => {});
  }, [count]);
  return null;
}
