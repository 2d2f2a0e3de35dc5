import { Button } from '@laurel/shared/ui/button';
import { Note } from '@laurel/shared/ui/note';
import { useAttempt } from '../attempt';
import { chain, chainName } from '../chain';
import { pageWallet } from '../wallet';

/** The wallet is on a chain that we do not work with: one button leads to ours, whatever went wrong before. */
export function WrongNetwork({ chainId }: { chainId: number }) {
  const attempt = useAttempt();
  const failure = attempt.phase === 'failed' ? attempt.explanation : null;
  const tone = failure?.tone === 'neutral' ? 'info' : (failure?.tone ?? 'warning');
  return (
    <Note
      announce
      tone={tone}
      title={`Your wallet is on ${chainName(chainId)}.`}
      action={
        <Button variant="primary" busy={attempt.phase === 'switching'} onClick={pageWallet().connections.switchChain}>
          {failure?.action === 'add-chain' ? 'Add the network' : 'Switch network'}
        </Button>
      }
    >
      {failure?.message ?? `Laurel works with ${chain.name}. Approve the switch in your wallet.`}
    </Note>
  );
}
