import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { ConnectWallet } from './connect-wallet';
import s from './crypto-wallet.module.css';
import { connect } from './messages/en';

export function CryptoWallet() {
  const t = useMessages(connect);
  return (
    <section className={s.section} aria-labelledby="crypto-wallet">
      <RuleHeading id="crypto-wallet" title={t.title} />
      <Text tone="muted" prose>
        {t.lead}
      </Text>
      <ConnectWallet />
    </section>
  );
}
