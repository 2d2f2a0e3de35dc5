import { isolateText, type PlayerRef } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { buildPlayerPath } from '@laurel/shared/ui/player';
import { ShareButton } from '@laurel/shared/ui/share-button';
import { TextLink } from '@laurel/shared/ui/text-link';
import { buildWinPath, Crest, Victory } from '@laurel/shared/ui/victory';
import type { ReactNode } from 'react';
import { wins } from './messages/en';

export interface WinBannerProps {
  kind: 'campaign' | 'contract';
  /** The campaign's slug or the contract's id. */
  name: string;
  title: string;
  game: string;
  player: PlayerRef;
  amount: string;
  note: ReactNode;
}

export function WinBanner({ kind, name, title, game, player, amount, note }: WinBannerProps) {
  const t = useMessages(wins);
  const { username } = player;
  const sharedText = t.shared(username, title);
  return (
    <>
      <title>{`${isolateText(sharedText)} | Laurel`}</title>
      {note}
      <Victory
        crest={<Crest username={username} avatar={player.avatarUrl} />}
        place={title}
        title={t.title(username)}
        actions={
          <>
            <Button variant="ink" size="large" to={`/${kind}s/${name}`}>
              {t.view[kind]}
            </Button>
            <TextLink to={buildPlayerPath(username)} tone="plain">
              {t.player}
            </TextLink>
            <ShareButton label={t.share} title={sharedText} path={buildWinPath(kind, name, username)} look="plain" />
          </>
        }
      >
        {t[kind](<Amount value={amount} purpose="short" strong />, game)}
      </Victory>
    </>
  );
}
