import { type AreaEntry, findArea, hasSideBar } from '@laurel/shared/area/registry';
import { type Capability, can } from '@laurel/shared/protocol';
import { Navigate, Route, Routes, useLocation } from '@laurel/shared/router';
import { useSessionUser } from '@laurel/shared/session';
import { useMessages } from '@laurel/shared/ui/locale';
import { PageSpinner } from '@laurel/shared/ui/spinner';
import { Suspense, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { finishHydration } from '../hydration/hydration';
import { states } from '../messages/en/states';
import { DeadEnd } from '../states/dead-end';
import { FailedPage } from '../states/failed-page';
import { AreaBoundary } from './area-boundary';
import { AreaFailed } from './area-failed';
import { type AreaState, enterArea, findNextBuild, listUsedBuilds, retryArea, takeOver, useAreaState } from './areas';
import { readRegistry, subscribeRegistry } from './registry';
import { releaseEarlierBuilds } from './release-builds';
import { reloadPage } from './reload-page';
import { ShellBoundary } from './shell-boundary';
import { showStyles } from './unload';
import { noteEnteredArea, noteFailure, noteLoadFailure, noteReadyArea } from './visit-notes';

export function AreaOutlet() {
  const { areas } = useSyncExternalStore(subscribeRegistry, readRegistry, readRegistry);
  const { pathname } = useLocation();
  const entry = findArea(areas, pathname);
  return (
    <ShellBoundary pathname={pathname}>
      <Suspense fallback={<AreaSkeleton entry={entry} pathname={pathname} />}>
        {entry ? <RestrictedArea entry={entry} /> : <DeadEnd why="notFound" to="/" />}
        <HydrationEnd />
      </Suspense>
    </ShellBoundary>
  );
}

function HydrationEnd() {
  useEffect(finishHydration, []);
  return null;
}

function RestrictedArea({ entry }: { entry: AreaEntry }) {
  const { pathname, search } = useLocation();
  const user = useSessionUser();
  if (entry.access !== 'anyone') {
    if (!user) return <Navigate to={`/sign-in?next=${encodeURIComponent(pathname + search)}`} replace />;
    if (entry.access !== 'session' && !can(user.role, entry.access as Capability))
      return <DeadEnd why="notAllowed" to="/dashboard" />;
  }
  return <EnteredArea key={entry.name} entry={entry} />;
}

function useShownArea(name: string, pathname: string): AreaState {
  const state = useAreaState(name);
  const [visit, setVisit] = useState(() => ({ pathname, nextBuild: findNextBuild(name) }));
  // Decides during rendering, so that the page doesn't first show in the old build.
  if (visit.pathname !== pathname) setVisit({ pathname, nextBuild: findNextBuild(name) });
  const { nextBuild } = visit;
  useLayoutEffect(() => {
    if (!nextBuild) return;
    takeOver(name, nextBuild);
    setVisit((current) => ({ ...current, nextBuild: null }));
  }, [name, nextBuild]);
  return nextBuild ?? state;
}

function EnteredArea({ entry }: { entry: AreaEntry }) {
  const { name, path } = entry;
  const { pathname } = useLocation();
  const state = useShownArea(name, pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer registry's entry must not enter the area again
  useLayoutEffect(() => {
    noteEnteredArea(name);
    enterArea(entry);
  }, [name]);
  const shownBuild = state.status === 'ready' ? state.build : null;
  useLayoutEffect(() => {
    if (shownBuild !== null) showStyles(name, shownBuild, listUsedBuilds(name));
  }, [name, shownBuild]);
  useEffect(() => {
    if (shownBuild !== null) releaseEarlierBuilds(name);
  }, [name, shownBuild]);
  useEffect(() => {
    if (state.status === 'ready') noteReadyArea(name, state.build);
    if (state.status === 'failed') noteLoadFailure(name, entry.build, state.error.kind);
  }, [name, entry.build, state]);
  switch (state.status) {
    case 'idle':
    case 'loading':
      return <AreaProgress entry={entry} pathname={pathname} />;
    case 'failed':
      return <AreaFailed error={state.error} attempt={state.attempt} onRetry={() => void retryArea(name)} />;
    case 'ready': {
      const { Area } = state.area;
      return (
        <AreaBoundary key={state.build} area={name} build={state.build} pathname={pathname}>
          <Routes>
            <Route path={path === '/' ? '/*' : `${path}/*`} element={<Area />} />
          </Routes>
        </AreaBoundary>
      );
    }
  }
}

/** How long an area may suspend before the shell shows a failure. */
const timeoutMs = 8000;

function AreaSkeleton({ entry, pathname }: { entry: AreaEntry | null; pathname: string }) {
  const { page, reload } = useMessages(states);
  const [slowPathname, setSlowPathname] = useState<string | null>(null);
  const { name = '', build = '' } = entry ?? {};
  useEffect(() => {
    const timer = setTimeout(() => {
      noteFailure(name, build, 'slow');
      setSlowPathname(pathname);
    }, timeoutMs);
    return () => clearTimeout(timer);
  }, [name, build, pathname]);
  if (slowPathname !== pathname) return <AreaProgress entry={entry} pathname={pathname} />;
  return <FailedPage {...page.slow} retryLabel={reload} onRetry={reloadPage} />;
}

/** `data-side-bar` gives the header its final width, so that the header doesn't move when the page arrives. */
function AreaProgress({ entry, pathname }: { entry: AreaEntry | null; pathname: string }) {
  return (
    <div data-side-bar={entry && hasSideBar(entry, pathname) ? '' : undefined}>
      <PageSpinner />
    </div>
  );
}
