import { useMessages } from '@laurel/shared/ui/locale';
import { useEffect, useRef } from 'react';
import { useWallet } from '../../state';
import { useAttempt } from '../attempt';
import { panel } from '../messages/en/panel';
import { readPageWallet } from '../wallet';
import { ConnectedWallet } from './connected-wallet';
import { PairPhone } from './pair-phone';
import { WalletChoice } from './wallet-choice';
import s from './wallet-panel.module.css';
import { WalletWaiting } from './wallet-waiting';
import { WrongNetwork } from './wrong-network';

export function WalletPanel() {
  const { sandbox } = readPageWallet();
  return (
    <>
      <Views />
      {sandbox && <sandbox.SandboxApproval />}
    </>
  );
}

function Views() {
  const wallet = useWallet();
  const t = useMessages(panel);
  const attempt = useAttempt();
  const view = attempt.phase === 'connecting' || attempt.phase === 'pairing' ? attempt.phase : wallet.status;
  const container = useFocusKeeper(view);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div ref={container} tabIndex={-1} role="group" aria-label={t.label} className={s.panel}>
      {attempt.phase === 'connecting' && (
        <WalletWaiting cancellable title={t.waiting.for(attempt.wallet)} message={t.waiting.approve} />
      )}
      {attempt.phase === 'pairing' && <PairPhone uri={attempt.uri} />}
      {view === 'reconnecting' && <WalletWaiting cancellable title={t.waiting.reconnecting} />}
      {view === 'disconnected' && <WalletChoice />}
      {view === 'connected' && wallet.status === 'connected' && (
        <>
          {wallet.wrongNetwork && <WrongNetwork chainId={wallet.chainId} />}
          <ConnectedWallet wallet={wallet} />
        </>
      )}
    </div>
  );
}

function useFocusKeeper(view: string) {
  const container = useRef<HTMLDivElement>(null);
  const insideRef = useRef(false);
  useEffect(() => {
    const element = container.current;
    const noteFocusInside = () => {
      insideRef.current = true;
    };
    const leavePanel = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element?.contains(relatedTarget)) insideRef.current = false;
    };
    element?.addEventListener('focusin', noteFocusInside);
    element?.addEventListener('focusout', leavePanel);
    return () => {
      element?.removeEventListener('focusin', noteFocusInside);
      element?.removeEventListener('focusout', leavePanel);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each view, because its controls replace the focused one
  useEffect(() => {
    if (insideRef.current && document.activeElement === document.body) container.current?.focus();
  }, [view]);
  return container;
}
