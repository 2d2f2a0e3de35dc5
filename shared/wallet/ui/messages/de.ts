import type { Translated, Translation } from '@laurel/shared/ui/locale';
import type * as english from './en';

const connect: Translated<typeof english.connect.english> = {
  title: 'Krypto-Wallet',
  lead: 'Verbinde dein eigenes Wallet, um sein Konto und Guthaben hier zu sehen und davon einzuzahlen. Es ist im BNB Smart Chain Testnet, wo Coins nichts wert sind.',
  action: 'Wallet verbinden',
  failed: 'Was zum Verbinden nötig ist, kam nicht an. Prüf deine Verbindung.',
};

export default { connect } satisfies Translation<typeof english>;
