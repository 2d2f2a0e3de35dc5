import type { Translated, Translation } from '@laurel/shared/ui/locale';
import type * as english from './en';

const connect: Translated<typeof english.connect.english> = {
  title: 'Krypto-Wallet',
  lead: 'Verbinde deine eigene Wallet, um ihr Konto und Guthaben hier zu sehen und davon einzuzahlen.',
  action: 'Wallet verbinden',
  failed: 'Die Wallet-Werkzeuge lassen sich nicht laden. Prüf deine Verbindung.',
};

export default { connect } satisfies Translation<typeof english>;
