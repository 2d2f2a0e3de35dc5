import type { ContractDetail, ContractParticipant } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { useMessages } from '@laurel/shared/ui/locale';
import { ShareButton } from '@laurel/shared/ui/share-button';
import { TextLink } from '@laurel/shared/ui/text-link';
import { Crest, Victory, winPath } from '@laurel/shared/ui/victory';
import { place as words } from './messages/en/place';

/** The banner of a contract that the player has won. */
export function ContractVictory({
  contract,
  own: { player, payout },
}: {
  contract: ContractDetail;
  own: ContractParticipant;
}) {
  const t = useMessages(words);
  return (
    <Victory
      inset
      crest={<Crest username={player.username} avatar={player.avatarUrl} />}
      place={contract.title}
      title={t.victory.title}
      actions={
        <>
          <ShareButton
            label={t.victory.share}
            title={t.victory.shared(player.username, contract.title)}
            path={winPath('contract', contract.id, player.username)}
            look="ink"
          />
          <TextLink to="/dashboard/coins" tone="plain">
            {t.victory.coins}
          </TextLink>
        </>
      }
    >
      {payout === null ? t.text.won : t.won(<Amount value={payout} purpose="exact" strong />)}
    </Victory>
  );
}
