import type { Translated } from '@laurel/shared/ui/locale';
import type { walletErrors as english } from '../en/errors';

export const walletErrors: Translated<typeof english.english> = {
  declined: 'Du hast die Anfrage in deiner Wallet abgelehnt. Es hat sich nichts geändert.',
  outdated: 'Diese Wallet kann das nicht. Aktualisier sie oder verbinde eine andere.',
  nodeBusy: 'Das Netz ist überlastet. Warte einen Moment und versuch es noch einmal.',
  nodeUnreachable: 'Das Netz antwortet nicht. Prüf deine Verbindung und versuch es noch einmal.',
  nodeSlow: 'Das Netz hat zu lange gebraucht. Warte einen Moment und versuch es noch einmal.',
  wrongChain: (chain) => `Deine Wallet ist in einem anderen Netz. Wechsle zu ${chain}, um weiterzumachen.`,
  unexpected: 'Die Wallet meldet einen Fehler, den wir nicht kennen. Versuch es noch einmal.',
  unreadable: 'Das Netz konnte die Anfrage nicht lesen. Versuch es noch einmal.',
  invalidRequest:
    'Das Netz hat die Anfrage nicht angenommen. Versuch es noch einmal. Hilft das nicht, aktualisier deine Wallet.',
  invalidParams: 'Die Wallet hat die Anfrage nicht angenommen. Aktualisier sie und versuch es noch einmal.',
  internal: 'In der Wallet oder im Netz ging etwas schief. Warte einen Moment und versuch es noch einmal.',
  invalidInput: 'Das Netz hat das Gesendete nicht angenommen. Prüf es und versuch es noch einmal.',
  unknownResource: 'Das Netz hat das nicht gefunden. Warte einen Moment und versuch es noch einmal.',
  pending: 'In deiner Wallet ist schon eine Anfrage offen. Beantworte sie dort.',
  rejected:
    'Das Netz hat die Transaktion abgelehnt. Es wurden keine Coins bewegt. Prüf sie und versuch es noch einmal.',
  versions: 'Deine Wallet ist für dieses Netz zu alt. Aktualisier sie und versuch es noch einmal.',
  unauthorized: 'Deine Wallet hat dieses Konto für Laurel nicht freigegeben. Verbinde sie neu und gib es frei.',
  lost: 'Deine Wallet hat die Verbindung verloren. Entsperr sie und verbinde sie neu.',
  chainLost: (chain) => `Deine Wallet hat keine Verbindung zu ${chain}. Wechsle hier oder in der Wallet dorthin.`,
  chainUnknown: (chain) => `Deine Wallet kennt ${chain} noch nicht. Füg das Netz hinzu und bestätige den Wechsel.`,
  ended: 'Die Wallet hat die Verbindung beendet. Verbinde sie neu.',
  onlyOurChain: (chain) => `Laurel nutzt nur ${chain}. Wechsle mit deiner Wallet dorthin.`,
  noWallet: 'In diesem Browser ist keine Wallet. Installier eine und lade die Seite neu.',
  alreadyConnected: 'Diese Wallet ist schon verbunden.',
  notConnected: 'Deine Wallet ist nicht verbunden. Verbinde sie, um weiterzumachen.',
  accountGone: 'Deine Wallet gibt dieses Konto nicht mehr frei. Verbinde sie neu und wähl es noch einmal.',
  wakingUp: 'Deine Wallet startet noch. Versuch es gleich noch einmal.',
  cannotSwitch: (chain) => `Diese Wallet lässt sich von hier nicht umstellen. Wähl ${chain} in der Wallet selbst.`,
  onlySigns:
    'Auf der eigenen Chain der Sandbox kann nur die Sandbox-Wallet zahlen. Mit dieser kannst du dich anmelden und sie mit deinem Konto verknüpfen.',
  codeExpired: 'Der QR-Code gilt nicht mehr. Hol dir einen neuen und scann ihn.',
  missingCode: 'Diese Wallet ließ sich nicht laden. Prüf deine Verbindung.',
};
