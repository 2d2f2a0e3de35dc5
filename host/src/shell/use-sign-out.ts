import { findArea } from '@laurel/shared/area/registry';
import { useLocation, useNavigate } from '@laurel/shared/router';
import { logout } from '@laurel/shared/service';
import { useEffect, useState } from 'react';
import { readRegistry } from '../areas/registry';

/**
 * Leaves a restricted area before signing out. Otherwise the area would treat the sign-out as an expired session, and
 * send the next user to this page.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  const isRestricted = findArea(readRegistry().areas, pathname)?.access !== 'anyone';
  useEffect(() => {
    if (!isLeaving || isRestricted) return;
    void logout();
    // The server stops pushing by itself. This removes the browser's unused subscription.
    import('@laurel/shared/push').then(({ unsubscribeBrowser }) => unsubscribeBrowser()).catch(() => {});
  }, [isLeaving, isRestricted]);
  return () => {
    setIsLeaving(true);
    if (isRestricted) navigate('/');
  };
}
