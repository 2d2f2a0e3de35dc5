import { useLocation } from '@laurel/shared/router';
import { type ComponentType, useEffect, useState } from 'react';
import { hasChanged, subscribeRegistry } from '../areas/registry';
import { forgetRemovedInput, watchInput } from '../areas/unsent-input';
import { watchRegistry } from './watch-registry';

export function NewBuildWatch() {
  const [Offer, setOffer] = useState<ComponentType | null>(null);
  useEffect(watchRegistry, []);
  useEffect(watchInput, []);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each page, because a page that the user leaves takes its input with it
  useEffect(forgetRemovedInput, [pathname]);
  useEffect(() => {
    const loadOffer = () => {
      import(/* webpackChunkName: "next-build" */ './new-build-offer').then(
        ({ NewBuildOffer }) => setOffer(() => NewBuildOffer),
        () => {
          // The page still works, and the next change tries again.
        },
      );
    };
    if (hasChanged()) loadOffer();
    return subscribeRegistry(loadOffer);
  }, []);
  return Offer && <Offer />;
}
