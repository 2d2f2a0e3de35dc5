import { type ReactNode, Suspense, useEffect, useState } from 'react';

export function AreasPanelLoader() {
  const [panel, setPanel] = useState<ReactNode>(null);
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('areas')) return;
    import(/* webpackChunkName: "areas-panel" */ './areas-panel').then(
      ({ AreasPanel }) => setPanel(<AreasPanel onClose={() => setPanel(null)} />),
      () => {
        // The page works without the panel, and a reload tries again.
      },
    );
  }, []);
  return panel && <Suspense>{panel}</Suspense>;
}
