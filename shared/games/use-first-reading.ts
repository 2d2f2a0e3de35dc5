import type { ChallengeLine } from '@laurel/shared/protocol';
import { refreshReads, useRead } from '@laurel/shared/service';
import { useEffect } from 'react';

export function useFirstReading(
  gameId: string,
  conditions: readonly ChallengeLine[],
  refreshes: 'getPublicCampaign' | 'getPublicContract',
): void {
  const readableLine = conditions.find(({ condition }) => condition === 'profile_readable');
  const isLinked = conditions.some(({ condition, met }) => condition === 'account_linked' && met);
  const isUnread = isLinked && (readableLine?.state.code === 'not_read' || readableLine?.state.code === 'not_readable');
  const ownRead = useRead('getOwnGame', { params: { id: gameId } }, { enabled: isUnread });
  const hasArrived = isUnread && ownRead.status === 'ready' && !ownRead.refreshing;
  useEffect(() => {
    if (hasArrived) refreshReads(refreshes);
  }, [hasArrived, refreshes]);
}
