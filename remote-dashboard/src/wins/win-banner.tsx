import type { PlayerRef } from '@laurel/shared/protocol';
import { useMessages } from '@laurel/shared/ui/locale';
import { ShareButton } from '@laurel/shared/ui/share-button';
import { TextLink } from '@laurel/shared/ui/text-link';
import { buildWinPath, Crest, Victory } from '@laurel/shared/ui/victory';
import type { ReactNode } from 'react';
import { wins as messages } from './messages/en';

interface WinBannerProps {
  kind: 'campaign' | 'contract';
  /** The campaign's slug or the contract's id. */
  id: string;
  title: string;
  player: PlayerRef;
  children: ReactNode;
}

export function WinBanner({ kind, id, title, player, children }: WinBannerProps) {
  const t = useMessages(messages);
  return (
    <Victory
      inset
      crest={<Crest username={player.username} avatar={player.avatarUrl} />}
      place={title}
      title={t.title}
      actions={
        <>
          <ShareButton
            label={t.share}
            title={t.shared(player.username, title)}
            path={buildWinPath(kind, id, player.username)}
            look="ink"
          />
          <TextLink to="/dashboard/coins" tone="plain">
            {t.coins}
          </TextLink>
        </>
      }
    >
      {children}
    </Victory>
  );
}
