import { Button } from '@laurel/shared/ui/button';
import { kit, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { TextLink } from '@laurel/shared/ui/text-link';
import { setAttempt, useAttempt } from '../attempt';
import type { WalletErrorExplanation } from '../errors/explain';
import { panel } from '../messages/en/panel';
import { readPageWallet } from '../wallet';

export const findWalletUrl = 'https://ethereum.org/en/wallets/find-wallet/';

export function AttemptNote() {
  const attempt = useAttempt();
  if (attempt.phase !== 'failed') return null;
  const { explanation, retry } = attempt;
  return <ExplanationNote explanation={explanation} retry={retry} />;
}

export function ExplanationNote({ explanation, retry }: { explanation: WalletErrorExplanation; retry: () => void }) {
  // The message follows the page's language, so this component subscribes to the language.
  useMessages(panel);
  const { tone } = explanation;
  return (
    <Note
      announce
      tone={tone === 'neutral' ? 'info' : tone}
      action={<Remedy explanation={explanation} retry={retry} />}
    >
      {explanation.message}
    </Note>
  );
}

function Remedy({ explanation: { action }, retry }: { explanation: WalletErrorExplanation; retry: () => void }) {
  const { connections, config, sandbox } = readPageWallet();
  const t = useMessages(panel).remedies;
  const { tryAgain } = useMessages(kit);
  switch (action) {
    case 'retry':
      return <Button onClick={retry}>{tryAgain}</Button>;
    case 'switch':
    case 'add-chain':
      // Other wallets can't add the sandbox's own chain.
      if (sandbox) return <Button onClick={retry}>{tryAgain}</Button>;
      return <Button onClick={connections.switchChain}>{action === 'switch' ? t.switch : t.addChain}</Button>;
    case 'install':
      return <TextLink href={findWalletUrl}>{t.install}</TextLink>;
    case 'connect':
      return config.state.current === null ? (
        <Button onClick={() => setAttempt({ phase: 'none' })}>{t.choose}</Button>
      ) : (
        <Button onClick={connections.disconnect}>{t.chooseAgain}</Button>
      );
    case undefined:
      return undefined;
  }
}
