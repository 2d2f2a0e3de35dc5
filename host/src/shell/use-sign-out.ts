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
  const restricted = findArea(readRegistry().areas, pathname)?.access !== 'anyone';
  useEffect(() => {
    if (!isLeaving || restricted) return;
    void logout();
    // The server stops pushing by itself. This removes the browser's unused subscription.
    import('@laurel/shared/push').then(({ unsubscribeBrowser }) => unsubscribeBrowser()).catch(() => {});
  }, [isLeaving, restricted]);
  return () => {
    setIsLeaving(true);
    if (restricted) navigate('/');
  };
}
