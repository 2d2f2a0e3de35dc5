import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { followNewBuilds } from '../areas/follow-builds';
import { followPreview, followWithdrawals, readOffer, subscribeOffer } from './new-build';
import type { OfferBarProps } from './offer-bar';

const getNoOffer = () => null;

export function NewBuildOffer() {
  useEffect(followNewBuilds, []);
  useEffect(() => followPreview(), []);
  useEffect(() => followWithdrawals(), []);
  const offer = useSyncExternalStore(subscribeOffer, readOffer, getNoOffer);
  const [declinedRevision, setDeclinedRevision] = useState(0);
  const [Bar, setBar] = useState<ComponentType<OfferBarProps> | null>(null);
  const isShown = offer === 'withdrawn' || (offer !== null && offer > declinedRevision);
  useEffect(() => {
    if (!isShown) return;
    import(/* webpackChunkName: "new-build" */ './offer-bar').then(
      ({ OfferBar }) => setBar(() => OfferBar),
      () => {
        // The page works without the bar.
      },
    );
  }, [isShown]);
  return isShown && Bar && <Bar onDecline={offer === 'withdrawn' ? null : () => setDeclinedRevision(offer)} />;
}
