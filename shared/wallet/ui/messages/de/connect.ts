import type { Translated } from '@laurel/shared/ui/locale';
import type { connect as english } from '../en/connect';

export const connect: Translated<typeof english.english> = {
  title: 'Krypto-Wallet',
  lead: 'Dein eigenes Wallet im BNB Smart Chain Testnet. Das ist ein Testnetz: Was ein Wallet dort hält, ist nichts wert.',
  action: 'Wallet verbinden',
  failed: 'Was zum Verbinden nötig ist, kam nicht an. Prüf deine Verbindung.',
};
