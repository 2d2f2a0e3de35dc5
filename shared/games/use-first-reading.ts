import type { ChallengeLine } from '@laurel/shared/protocol';
import { refreshReads, useRead } from '@laurel/shared/service';
import { useEffect } from 'react';

export function useFirstReading(
  gameId: string,
  conditions: readonly ChallengeLine[],
  refreshes: 'getPublicCampaign' | 'getPublicContract',
): void {
  const line = conditions.find(({ condition }) => condition === 'profile_readable');
  const linked = conditions.some(({ condition, met }) => condition === 'account_linked' && met);
  const unread = linked && (line?.state.code === 'not_read' || line?.state.code === 'not_readable');
  const ownRead = useRead('getOwnGame', { params: { id: gameId } }, { enabled: unread });
  const arrived = unread && ownRead.status === 'ready' && !ownRead.refreshing;
  useEffect(() => {
    if (arrived) refreshReads(refreshes);
  }, [arrived, refreshes]);
}
