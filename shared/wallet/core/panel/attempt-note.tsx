import { Button } from '@laurel/shared/ui/button';
import { Note } from '@laurel/shared/ui/note';
import { TextLink } from '@laurel/shared/ui/text-link';
import { setAttempt, useAttempt } from '../attempt';
import type { WalletErrorExplanation } from '../errors/explain';
import { pageWallet } from '../wallet';

/** Where one finds a wallet for the browser or the phone. */
export const findWalletUrl = 'https://ethereum.org/en/wallets/find-wallet/';

/** Why the last act came to nothing, and what to do about it. */
export function AttemptNote() {
  const attempt = useAttempt();
  if (attempt.phase !== 'failed') return null;
  const { explanation, again } = attempt;
  return <ExplanationNote explanation={explanation} again={again} />;
}

/** An error's sentence with its one button. */
export function ExplanationNote({ explanation, again }: { explanation: WalletErrorExplanation; again: () => void }) {
  const { tone, message } = explanation;
  return (
    <Note
      announce
      tone={tone === 'neutral' ? 'info' : tone}
      action={<Remedy explanation={explanation} again={again} />}
    >
      {message}
    </Note>
  );
}

function Remedy({ explanation: { action }, again }: { explanation: WalletErrorExplanation; again: () => void }) {
  const { connections, config } = pageWallet();
  switch (action) {
    case 'retry':
      return <Button onClick={again}>Try again</Button>;
    case 'switch':
      return <Button onClick={connections.switchChain}>Switch network</Button>;
    case 'add-chain':
      return <Button onClick={connections.switchChain}>Add the network</Button>;
    case 'install':
      return <TextLink href={findWalletUrl}>Find a wallet</TextLink>;
    case 'connect':
      return config.state.current === null ? (
        <Button onClick={() => setAttempt({ phase: 'none' })}>Choose a wallet</Button>
      ) : (
        <Button onClick={connections.disconnect}>Disconnect and choose again</Button>
      );
    case undefined:
      return undefined;
  }
}
