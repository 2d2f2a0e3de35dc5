import type { Translated } from '@laurel/shared/ui/locale';
import type { connect as english } from '../en/connect';

export const connect: Translated<typeof english.english> = {
  title: 'Krypto-Wallet',
  lead: 'Verbinde dein eigenes Wallet, um sein Konto und Guthaben hier zu sehen und davon einzuzahlen. Es ist im BNB Smart Chain Testnet, wo Coins nichts wert sind.',
  action: 'Wallet verbinden',
  failed: 'Was zum Verbinden nötig ist, kam nicht an. Prüf deine Verbindung.',
};
