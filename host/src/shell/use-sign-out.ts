import { areaAt } from '@laurel/shared/area/registry';
import { useLocation, useNavigate } from '@laurel/shared/router';
import { logout } from '@laurel/shared/service';
import { useEffect, useState } from 'react';
import { currentRegistry } from '../areas/registry';

/**
 * Signs out. Whoever does so in an area that takes a session leaves it first: else the guard would take the sign-out for
 * an ended session, and lead the next person who signs in to this one's page.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const restricted = areaAt(currentRegistry().areas, pathname)?.access !== 'anyone';
  useEffect(() => {
    if (leaving && !restricted) void logout();
  }, [leaving, restricted]);
  return () => {
    setLeaving(true);
    if (restricted) navigate('/');
  };
}
