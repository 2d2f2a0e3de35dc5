import { RuleHeading } from '@laurel/shared/ui/heading';
import { Text } from '@laurel/shared/ui/text';
import { ConnectWallet } from './connect-wallet';
import s from './crypto-wallet.module.css';

/** The section of a page that is about one's own crypto wallet. */
export function CryptoWallet() {
  return (
    <section className={s.section} aria-labelledby="crypto-wallet">
      <RuleHeading id="crypto-wallet" title="Crypto wallet" />
      <Text tone="muted" prose>
        Your own wallet on BNB Smart Chain Testnet. This is a test network: what a wallet holds there has no value.
      </Text>
      <ConnectWallet />
    </section>
  );
}
