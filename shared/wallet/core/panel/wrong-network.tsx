import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { useAttempt } from '../attempt';
import { readChainName, readOwnChainName } from '../chain/chain-name';
import { panel } from '../messages/en/panel';
import { readPageWallet } from '../wallet';

export function WrongNetwork({ chainId }: { chainId: number }) {
  const attempt = useAttempt();
  const t = useMessages(panel);
  const failure = attempt.phase === 'failed' ? attempt.explanation : null;
  const tone = failure?.tone === 'neutral' ? 'info' : (failure?.tone ?? 'warning');
  return (
    <Note
      announce
      tone={tone}
      title={t.elsewhere.title(readChainName(chainId))}
      action={
        <Button
          variant="primary"
          busy={attempt.phase === 'switching'}
          onClick={readPageWallet().connections.switchChain}
        >
          {failure?.action === 'add-chain' ? t.remedies.addChain : t.remedies.switch}
        </Button>
      }
    >
      {failure?.message ?? t.elsewhere.message(readOwnChainName())}
    </Note>
  );
}
