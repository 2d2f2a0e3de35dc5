import { type AreaEntry, areaAt } from '@laurel/shared/area/registry';
import { type Capability, can } from '@laurel/shared/contract';
import { Navigate, Route, Routes, useLocation } from '@laurel/shared/router';
import { useSessionUser } from '@laurel/shared/session';
import { PageSpinner } from '@laurel/shared/ui/spinner';
import { useEffect } from 'react';
import { NotAllowed } from '../shell/not-allowed';
import { NotFound } from '../shell/not-found';
import { AreaBoundary } from './area-boundary';
import { AreaFailed } from './area-failed';
import { preloadArea, retryArea, useAreaState } from './areas';
import { registry } from './registry';

/** Shows the area that the location belongs to, to those who may enter it. */
export function AreaOutlet() {
  const { pathname, search } = useLocation();
  const user = useSessionUser();
  const entry = areaAt(registry.areas, pathname);
  if (!entry) return <NotFound />;
  if (entry.access !== 'anyone') {
    if (!user) return <Navigate to={`/sign-in?next=${encodeURIComponent(pathname + search)}`} replace />;
    if (entry.access !== 'session' && !can(user.role, entry.access as Capability)) return <NotAllowed />;
  }
  return <LoadedArea key={entry.name} entry={entry} />;
}

function LoadedArea({ entry }: { entry: AreaEntry }) {
  const state = useAreaState(entry);
  useEffect(() => preloadArea(entry), [entry]);
  switch (state.status) {
    case 'idle':
    case 'loading':
      return <PageSpinner label="Loading" />;
    case 'failed':
      return <AreaFailed error={state.error} attempt={state.attempt} onRetry={() => retryArea(entry)} />;
    case 'ready': {
      const { Area } = state.area;
      return (
        <AreaBoundary name={entry.name}>
          <Routes>
            <Route path={entry.path === '/' ? '/*' : `${entry.path}/*`} element={<Area />} />
          </Routes>
        </AreaBoundary>
      );
    }
  }
}
