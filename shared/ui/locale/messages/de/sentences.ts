/**
 * What the contract's schemas and the server say, word for word: a code covers several sentences, and what is wrong with a
 * field has none. A sentence that is missing here shows by its code, or in English.
 */
const sentences: Readonly<Record<string, string>> = {
  // The client's own, as specified.
  'Error in response': 'Die Antwort des Servers war nicht zu verstehen.',
  'Encountered network error!': 'Der Server antwortet nicht. Prüf deine Verbindung und versuch es noch einmal.',
  'Request cancelled. Reload page': 'Abgebrochen. Lade die Seite neu.',
  'Error in login request': 'Die Anmeldung hat nicht geklappt.',
  'Cannot logout at the moment': 'Das Abmelden klappt gerade nicht.',

  // Fields.
  'After check-in opens.': 'Nach dem Beginn des Check-ins.',
  'After joining ends.': 'Nach dem Ende des Beitritts.',
  'After registration opens.': 'Nach dem Beginn der Teilnahme.',
  'After the deadline.': 'Nach der Frist.',
  'Agree to the terms to register.': 'Stimm den Bedingungen zu, um dich zu registrieren.',
  'Change something.': 'Ändere etwas.',
  'Choose a country.': 'Wähl ein Land.',
  'Choose a time zone.': 'Wähl eine Zeitzone.',
  'Choose at least one.': 'Wähl mindestens einen aus.',
  'Choose one of the values there are.': 'Wähl einen der Werte, die es gibt.',
  'Cover the reward of every possible winner.': 'Decke die Belohnung jedes möglichen Gewinners.',
  'End 1 to 90 days after the start.': 'Ende 1 bis 90 Tage nach dem Start.',
  'Leave this out: the pool is shared.': 'Lass das weg: Der Topf wird geteilt.',
  'Name a build of the area.': 'Nenn einen Build des Bereichs.',
  'Name an area.': 'Nenn einen Bereich.',
  'Name the game.': 'Nenn das Spiel.',
  'Name the match, for evidence only.': 'Nenn das Match, nur bei Beweisen.',
  'Name the player.': 'Nenn den Spieler.',
  'Name one of the two players.': 'Nenn eine der beiden Seiten.',
  'No player has this name.': 'So heißt hier niemand.',
  'Not after the end.': 'Nicht nach dem Ende.',
  'Not before check-in closes.': 'Nicht vor dem Ende des Check-ins.',
  'Not more than the places.': 'Nicht mehr, als es Plätze gibt.',
  'Say when it goes out.': 'Sag, wann es erscheint.',
  'Say why.': 'Sag, warum.',
  'Sign the message.': 'Unterschreib die Nachricht.',
  'The fee is 30 % at most.': 'Die Gebühr ist höchstens 30 %.',
  'The shares must add up to 100 %.': 'Die Anteile müssen zusammen 100 % ergeben.',
  'This has the wrong type.': 'Das ist nicht, was hier stehen kann.',
  'This holds a character that cannot be stored.': 'Darin ist ein Zeichen, das wir nicht speichern können.',
  'This is missing.': 'Das fehlt.',
  'This is not well-formed.': 'Das ist so nicht richtig geschrieben.',
  'This password is known from a leak. Choose another one.':
    'Dieses Passwort ist aus einem Datenleck bekannt. Nimm ein anderes.',
  'This user name is taken.': 'Dieser Name ist vergeben.',
  'There is an account with this mail address. Sign in, or reset the password.':
    'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich an oder setz das Passwort zurück.',
  'Use 10 characters or more.': 'Nimm 10 Zeichen oder mehr.',
  'Use 3 characters or more.': 'Nimm 3 Zeichen oder mehr.',
  'Use 3 to 20 letters, digits or underscores.': 'Nimm 3 bis 20 Buchstaben, Ziffern oder Unterstriche.',
  'Use at least 10 characters.': 'Nimm mindestens 10 Zeichen.',
  'Use small letters, digits and single hyphens.': 'Nimm Kleinbuchstaben, Ziffern und einzelne Bindestriche.',
  'Write 2 letters or more.': 'Schreib 2 Buchstaben oder mehr.',
  'Write a date.': 'Gib ein Datum ein.',
  'Write a hash: 0x and 64 hexadecimal characters.': 'Gib einen Hash ein: 0x und 64 hexadezimale Zeichen.',
  'Write a mail address such as name@example.org.': 'Gib eine E-Mail-Adresse ein, etwa name@example.org.',
  'Write a number with at most 18 decimals.': 'Gib eine Zahl mit höchstens 18 Nachkommastellen ein.',
  'Write a path of this site.': 'Gib einen Pfad dieser Seite ein.',
  'Write an address: 0x and 40 hexadecimal characters.': 'Gib eine Adresse ein: 0x und 40 hexadezimale Zeichen.',
  'Write an amount other than zero.': 'Gib einen Betrag ein, der nicht null ist.',
  'Write more than zero.': 'Gib mehr als null ein.',
  'Write something.': 'Schreib etwas.',
  'Write the reward of each winner.': 'Gib die Belohnung jedes Gewinners ein.',
  'Write the six digits.': 'Gib die sechs Ziffern ein.',
  'Write the text.': 'Schreib den Text.',
  'Write what each participant stakes.': 'Gib ein, was alle einsetzen.',
  'Write your PlayStation online ID.': 'Gib deine PlayStation-Online-ID ein.',
  'Write your date of birth.': 'Gib dein Geburtsdatum ein.',
  'Write your name.': 'Gib deinen Namen ein.',
  'Write your old password.': 'Gib dein altes Passwort ein.',
  'Write your password.': 'Gib dein Passwort ein.',
  'Write your user name or mail address.': 'Gib deinen Namen oder deine E-Mail-Adresse ein.',
  'Write zero or more.': 'Gib null oder mehr ein.',
  'Write zero: only you stake in a bounty.': 'Gib null ein: Bei einem Kopfgeld setzt nur du ein.',

  // Accounts.
  'The code is on its way.': 'Der Code ist unterwegs.',
  'The mail with your code could not be sent. Try again in a moment.':
    'Die Mail mit deinem Code ging nicht raus. Versuch es gleich noch einmal.',
  'That is not the code. Ask for another one.': 'Das ist nicht der Code. Fordere einen neuen an.',
  'Mail goes out here: look into your own inbox.': 'Hier gehen echte Mails raus: Sieh in dein Postfach.',
  'You are signed out.': 'Du bist abgemeldet.',
  'Your mail address is proved already.': 'Deine E-Mail-Adresse ist schon bestätigt.',
  'Your mail address is proved.': 'Deine E-Mail-Adresse ist bestätigt.',
  'You have excluded yourself from playing.': 'Du hast dich selbst vom Spielen ausgeschlossen.',
  'Only you and staff see this profile.': 'Dieses Profil sehen nur du und das Team.',
  'There is no such user.': 'Dieses Konto gibt es nicht.',
  'There is no such post.': 'Diesen Beitrag gibt es nicht.',
  'There is no such match.': 'Dieses Match gibt es nicht.',
  'There is nothing at this address.': 'Hier ist nichts.',
  'Your session is over. Sign in to go on.': 'Deine Sitzung ist zu Ende. Melde dich an, um weiterzumachen.',

  'This server answers calls alone: it serves no built areas.':
    'Dieser Server beantwortet nur Aufrufe: Er liefert keine Bereiche aus.',

  // Matches.
  'Check-in for this match is not open.': 'Der Check-in für dieses Match ist nicht offen.',
  'Nobody rules on a match they play in.': 'Niemand entscheidet über ein eigenes Match.',
  'That is the reported score: confirm it instead.': 'Genau das ist gemeldet: Bestätige es einfach.',
  'The match is up to date.': 'Das Match ist auf dem neuesten Stand.',
  'The next match has started: this result stands.': 'Das nächste Match läuft schon: Dieses Ergebnis steht.',
  'The prizes of this match are paid.': 'Die Preise dieses Matches sind ausgezahlt.',
  'There is no report to confirm.': 'Es gibt keine Meldung zu bestätigen.',
  'There is no report to object to.': 'Es gibt keine Meldung, der du widersprechen könntest.',
  'There is nothing to rule on: the players have not finished.':
    'Es gibt noch nichts zu entscheiden: Das Match ist nicht fertig gespielt.',
  'This is your own report. The other player answers now.':
    'Das ist deine eigene Meldung. Jetzt ist die andere Seite dran.',
  'This match cannot be conceded now.': 'Dieses Match kannst du jetzt nicht aufgeben.',
  'This match does not take that any more.': 'Das geht in diesem Match nicht mehr.',
  'This match has changed in the meantime. Look again before you answer.':
    'Dieses Match hat sich inzwischen geändert. Sieh noch einmal nach, bevor du antwortest.',
  'This match takes no report now.': 'Dieses Match nimmt gerade keine Meldung an.',
  'This result cannot be appealed any more.': 'Gegen dieses Ergebnis geht kein Einspruch mehr.',
  'This score makes the other player the winner.': 'Mit diesem Ergebnis hätte die andere Seite gewonnen.',
  'You are checked in already.': 'Du bist schon eingecheckt.',
  'You are checked in.': 'Du bist eingecheckt.',
  'You do not play in this match.': 'Du spielst in diesem Match nicht mit.',
  'You have conceded the match.': 'Du hast das Match aufgegeben.',
  'You have confirmed the result.': 'Du hast das Ergebnis bestätigt.',
  'You have reported already. The other player answers now.':
    'Du hast schon gemeldet. Jetzt ist die andere Seite dran.',
  'You have won this match.': 'Dieses Match hast du gewonnen.',
  'Your objection is with the moderators.': 'Dein Widerspruch liegt bei den Moderatoren.',
  'Your result is reported.': 'Dein Ergebnis ist gemeldet.',
  'Your ruling stands.': 'Deine Entscheidung steht.',

  // What one needs to enter a contest.
  'Signed in': 'Angemeldet',
  'This is your account.': 'Das ist dein Konto.',
  'Entering needs an account.': 'Zum Mitmachen brauchst du ein Konto.',
  'Mail address proved': 'E-Mail-Adresse bestätigt',
  'We check this once you are signed in.': 'Das prüfen wir, sobald du angemeldet bist.',
  'We sent a code to your mail address.': 'Wir haben dir einen Code per Mail geschickt.',
  'Enter the code': 'Code eingeben',
  'Account active': 'Konto aktiv',
  'Your account is suspended.': 'Dein Konto ist gesperrt.',
  'Nothing stands against it.': 'Nichts spricht dagegen.',
  '18 or older': '18 oder älter',
  'From your date of birth.': 'Nach deinem Geburtsdatum.',
  'Your date of birth is missing.': 'Dein Geburtsdatum fehlt.',
  'Registration open': 'Teilnahme offen',
  'This contest was cancelled.': 'Dieser Wettbewerb wurde abgesagt.',
  'This contest is paused at the moment.': 'Dieser Wettbewerb ist gerade angehalten.',
  'Not entered yet': 'Noch nicht dabei',
  'You are in already.': 'Du bist schon dabei.',
  'One entry a player.': 'Eine Teilnahme pro Person.',
  'See your matches': 'Zu deinen Matches',
  'Place left': 'Platz frei',
  'Other contests': 'Andere Wettbewerbe',
  'Free entry': 'Gratis',
  'Nothing to pay.': 'Kostet nichts.',
  'Your wallet': 'Zu deinem Wallet',
  'No match at the same time': 'Zeit frei',
  'Sign in': 'Anmelden',

  // Rounds and prizes.
  Final: 'Finale',
  'Semi-final': 'Halbfinale',
  'Quarter-final': 'Viertelfinale',
  'Round of 16': 'Achtelfinale',
  Winner: 'Sieg',
  Finalist: 'Finale',
  'Semi-finalist': 'Halbfinale',
  'Quarter-finalist': 'Viertelfinale',
  'Last 16': 'Achtelfinale',

  // Coins.
  'The adjustment is posted.': 'Die Korrektur ist gebucht.',
  'These coins are yours already.': 'Diese Coins gehören dir schon.',
};

const months: Readonly<Record<string, string>> = {
  Mar: 'März',
  May: 'Mai',
  Jun: 'Juni',
  Jul: 'Juli',
  Oct: 'Okt.',
  Dec: 'Dez.',
};
const days: Readonly<Record<string, string>> = {
  Mon: 'Mo.',
  Tue: 'Di.',
  Wed: 'Mi.',
  Thu: 'Do.',
  Fri: 'Fr.',
  Sat: 'Sa.',
  Sun: 'So.',
};

/** "Fri 20 Nov, 19:00 UTC" as "Fr., 20. Nov., 19:00 UTC". */
const moment = (english: string): string =>
  english.replace(
    /^(\w{3}),? (\d+) (\w{3})\w*,? /,
    (_, day: string, date: string, month: string) => `${days[day] ?? day}, ${date}. ${months[month] ?? `${month}.`}, `,
  );

/** "1,842.5" as "1.842,5". */
const figure = (english: string): string => english.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));

type German = (...parts: string[]) => string;

/** Sentences with a figure, a name or a moment in them. */
const patterns: readonly [RegExp, German][] = [
  [/^At least (\S+)\.$/, (least) => `Mindestens ${figure(least)}.`],
  [/^At most (\S+) a request\.$/, (most) => `Höchstens ${figure(most)} auf einmal.`],
  [/^At most (\S+)\.$/, (most) => `Höchstens ${figure(most)}.`],
  [/^Use (\S+) characters at most\.$/, (most) => `Nimm höchstens ${figure(most)} Zeichen.`],
  [/^Use (\S+) tags at most\.$/, (most) => `Nimm höchstens ${figure(most)} Stichwörter.`],
  [/^Not less than (\S+) characters?\.$/, (least) => `Nicht weniger als ${figure(least)} Zeichen.`],
  [/^Not more than (\S+) characters?\.$/, (most) => `Nicht mehr als ${figure(most)} Zeichen.`],
  [/^Not less than (\S+)\.$/, (least) => `Nicht weniger als ${figure(least)}.`],
  [/^Not more than (\S+)\.$/, (most) => `Nicht mehr als ${figure(most)}.`],
  [
    /^That is not the code\. (\d+) more to try\.$/,
    (left) => `Das ist nicht der Code. Noch ${left} ${left === '1' ? 'Versuch' : 'Versuche'}.`,
  ],
  [
    /^A best of (\d+) ends when one player has won (\d+)\.$/,
    (games, won) => `Best of ${games} endet, sobald eine Seite ${won} gewonnen hat.`,
  ],
  [/^Welcome back, (\w+)\.$/, (name) => `Willkommen zurück, ${name}.`],
  [/^Welcome, (\w+)\.$/, (name) => `Willkommen, ${name}.`],
  [/^Since (.+ UTC)\.$/, (at) => `Seit ${moment(at)}.`],
  [/^Until (.+ UTC)\.$/, (at) => `Bis ${moment(at)}.`],
  [/^Opens (.+ UTC)\.$/, (at) => `Öffnet ${moment(at)}.`],
  [/^It closed (.+ UTC)\.$/, (at) => `Geschlossen seit ${moment(at)}.`],
  [/^(\d+) of (\d+) left\.$/, (left, max) => `Noch ${left} von ${max} frei.`],
  [/^All (\d+) are taken\.$/, (max) => `Alle ${max} sind vergeben.`],
  [/^Entry fee of (\S+) LRL$/, (fee) => `Einsatz von ${figure(fee)} LRL`],
  [/^You have (\S+) LRL available\.$/, (available) => `Du hast ${figure(available)} LRL verfügbar.`],
  [/^You are free from (.+ UTC) to (.+ UTC)\.$/, (from, to) => `Du bist frei von ${moment(from)} bis ${moment(to)}.`],
  [/^(.+) starts (.+ UTC)\.$/, (title, at) => `${title} beginnt ${moment(at)}.`],
  [/^Last (\d+)$/, (players) => `Letzte ${players}`],
  [/^Round of (\d+)$/, (players) => `Runde der letzten ${players}`],
];

/** A sentence of the contract or the server in German; undefined where it is not known. */
export function sentenceInGerman(english: string): string | undefined {
  if (Object.hasOwn(sentences, english)) return sentences[english];
  for (const [form, german] of patterns) {
    const parts = form.exec(english);
    if (parts) return german(...parts.slice(1));
  }
  return undefined;
}
