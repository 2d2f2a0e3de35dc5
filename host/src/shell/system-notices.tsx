import {
  followChanges,
  recheckConnection,
  useCommonFailure,
  useConnection,
  watchConnection,
} from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { answers, kit, useMessages } from '@laurel/shared/ui/locale';
import { Strip } from '@laurel/shared/ui/strip';
import { CircleAlert, RotateCw, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { waitUntilHydrated } from '../hydration/hydration';
import { states } from '../messages/en/states';

/**
 * Follows changes only once the page has hydrated. During hydration, newer data would make React render a section
 * again instead of hydrating it.
 */
function followAfterHydration(): () => void {
  let isOver = false;
  let stop = () => {};
  void waitUntilHydrated().then(() => {
    if (!isOver) stop = followChanges();
  });
  return () => {
    isOver = true;
    stop();
  };
}

export function SystemNotices() {
  useEffect(watchConnection, []);
  useEffect(followAfterHydration, []);
  const connection = useConnection();
  const commonFailure = useCommonFailure();
  const t = useMessages(states);
  const { tryAgain } = useMessages(kit);
  const { failure: sentence } = useMessages(answers);
  // The region is always on the page, because screen readers announce text only in a live region that existed before it.
  return (
    <div role="status">
      {connection !== 'connected' && (
        <Strip
          tone="warning"
          icon={WifiOff}
          action={
            <Button size="small" onClick={recheckConnection}>
              {tryAgain}
            </Button>
          }
        >
          {t.connection[connection]}
        </Strip>
      )}
      {connection === 'connected' && commonFailure && (
        <Strip
          tone="danger"
          icon={CircleAlert}
          action={
            <Button size="small" icon={RotateCw} busy={commonFailure.retrying} onClick={commonFailure.retry}>
              {tryAgain}
            </Button>
          }
        >
          <strong>{t.partsMissing}</strong> {sentence(commonFailure.failure)}
        </Strip>
      )}
    </div>
  );
}
