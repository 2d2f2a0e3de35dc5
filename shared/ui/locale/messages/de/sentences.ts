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
  'After registration opens.': 'Nach dem Beginn der Anmeldung.',
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

  // Coins.
  'The adjustment is posted.': 'Die Korrektur ist gebucht.',
  'These coins are yours already.': 'Diese Coins gehören dir schon.',
};

/** Sentences with a figure or a name in them. */
const patterns: readonly [RegExp, string][] = [
  [/^At least (\S+)\.$/, 'Mindestens $1.'],
  [/^At most (\S+) a request\.$/, 'Höchstens $1 auf einmal.'],
  [/^At most (\S+)\.$/, 'Höchstens $1.'],
  [/^Use (\S+) characters at most\.$/, 'Nimm höchstens $1 Zeichen.'],
  [/^Use (\S+) tags at most\.$/, 'Nimm höchstens $1 Stichwörter.'],
  [/^Not less than (\S+) characters?\.$/, 'Nicht weniger als $1 Zeichen.'],
  [/^Not more than (\S+) characters?\.$/, 'Nicht mehr als $1 Zeichen.'],
  [/^Not less than (\S+)\.$/, 'Nicht weniger als $1.'],
  [/^Not more than (\S+)\.$/, 'Nicht mehr als $1.'],
  [/^That is not the code\. (\d+) more to try\.$/, 'Das ist nicht der Code. Noch $1 Versuche.'],
  [/^A best of (\d+) ends when one player has won (\d+)\.$/, 'Best of $1 endet, sobald eine Seite $2 gewonnen hat.'],
  [/^Welcome back, (\w+)\.$/, 'Willkommen zurück, $1.'],
  [/^Welcome, (\w+)\.$/, 'Willkommen, $1.'],
];

/** A sentence of the contract or the server in German; undefined where it is not known. */
export function sentenceInGerman(english: string): string | undefined {
  if (Object.hasOwn(sentences, english)) return sentences[english];
  const pattern = patterns.find(([form]) => form.test(english));
  return (
    pattern &&
    english
      .replace(...pattern)
      .replace(/(\d),(?=\d{3})/g, '$1.')
      .replace('Noch 1 Versuche', 'Noch 1 Versuch')
  );
}
