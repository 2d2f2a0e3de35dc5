import type { Participant } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { useMessages } from '@laurel/shared/ui/locale';
import { ShareButton } from '@laurel/shared/ui/share-button';
import { TextLink } from '@laurel/shared/ui/text-link';
import { Crest, Victory, winPath } from '@laurel/shared/ui/victory';
import { campaigns as messages } from './messages/en';

/** The banner of a campaign that the player has won. */
export function CampaignVictory({ participant: { campaign, player, reward } }: { participant: Participant }) {
  const t = useMessages(messages);
  return (
    <Victory
      inset
      crest={<Crest username={player.username} avatar={player.avatarUrl} />}
      place={campaign.title}
      title={t.next.paid}
      actions={
        <>
          <ShareButton
            label={t.victory.share}
            title={t.victory.shared(player.username, campaign.title)}
            path={winPath('campaign', campaign.slug, player.username)}
            look="ink"
          />
          <TextLink to="/dashboard/coins" tone="plain">
            {t.victory.coins}
          </TextLink>
        </>
      }
    >
      {t.status.paid(<Amount purpose="short" value={reward} strong />)}
    </Victory>
  );
}
