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
  'Must be after check-in opens.': 'Muss nach dem Beginn des Check-ins liegen.',
  'After joining ends.': 'Nach dem Ende des Beitritts.',
  'Must be after entries open.': 'Muss nach dem Beginn der Teilnahme liegen.',
  'After the deadline.': 'Nach der Frist.',
  'Agree to the terms to create an account.': 'Stimm den Bedingungen zu, um dich zu registrieren.',
  'Change something.': 'Ändere etwas.',
  'Choose a country.': 'Wähl ein Land.',
  'Choose a time zone.': 'Wähl eine Zeitzone.',
  'Choose at least one.': 'Wähl mindestens einen aus.',
  'Choose one of the values there are.': 'Wähl einen der Werte, die es gibt.',
  'The pool must cover at least one winner.': 'Der Topf muss wenigstens für einen Gewinn reichen.',
  'The pool must cover every possible winner.': 'Der Topf muss für alle reichen, die gewinnen können.',
  'End 1 to 90 days after the start.': 'Ende 1 bis 90 Tage nach dem Start.',
  'Leave this out: the pool is shared.': 'Lass das weg: Der Topf wird geteilt.',
  'Name a build of the area.': 'Nenn einen Build des Bereichs.',
  'Name an area.': 'Nenn einen Bereich.',
  'This list has no such place in this order. Begin at its first page.':
    'Diese Stelle gibt es in dieser Reihenfolge nicht. Beginn auf der ersten Seite.',
  'Rows beyond 1,000 have no page number. Begin at the first page.':
    'Nach 1.000 Zeilen haben Seiten keine Nummern mehr. Beginn auf der ersten Seite.',
  'Name the game.': 'Nenn das Spiel.',
  'Evidence needs a match; other uploads can’t have one.': 'Beweise brauchen ein Match, andere Dateien haben keines.',
  'Name the player.': 'Nenn den Spieler.',
  'Name one of the two players.': 'Nenn eine der beiden Seiten.',
  'No player has this name.': 'So heißt hier niemand.',
  'Not after the end.': 'Nicht nach dem Ende.',
  'Can’t be before check-in closes.': 'Kann nicht vor dem Ende des Check-ins liegen.',
  'Can’t be more than the spots.': 'Nicht mehr, als es Plätze gibt.',
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
  'This name is reserved. Choose another one.': 'Dieser Name ist reserviert. Nimm einen anderen.',
  'This user name is taken.': 'Dieser Name ist vergeben.',
  'This email already has an account. Sign in instead.':
    'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich damit an.',
  'Use 10 characters or more.': 'Nimm 10 Zeichen oder mehr.',
  'Use 3 characters or more.': 'Nimm 3 Zeichen oder mehr.',
  'Use 3 to 20 letters, digits or underscores.': 'Nimm 3 bis 20 Buchstaben, Ziffern oder Unterstriche.',
  'Use at least 4 different characters.': 'Nimm mindestens 4 verschiedene Zeichen.',
  'Use at least 10 characters.': 'Nimm mindestens 10 Zeichen.',
  'Use small letters, digits and single hyphens.': 'Nimm Kleinbuchstaben, Ziffern und einzelne Bindestriche.',
  'Enter at least 2 characters.': 'Gib mindestens 2 Zeichen ein.',
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
  'Enter the 6-digit code.': 'Gib den sechsstelligen Code ein.',
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
  'Your code is on its way.': 'Dein Code ist unterwegs.',
  'We emailed you a code a moment ago. Check your inbox.':
    'Den Code haben wir dir gerade gemailt. Sieh in dein Postfach.',
  'The mail with your code could not be sent. Try again in a moment.':
    'Die Mail mit deinem Code ging nicht raus. Versuch es gleich noch einmal.',
  'That is not the code. Ask for another one.': 'Das ist nicht der Code. Fordere einen neuen an.',
  'Mail goes out here: look into your own inbox.': 'Hier gehen echte Mails raus: Sieh in dein Postfach.',
  'You are signed out.': 'Du bist abgemeldet.',
  'Your email is already verified.': 'Deine E-Mail-Adresse ist schon bestätigt.',
  'Email verified.': 'Deine E-Mail-Adresse ist bestätigt.',
  'You have excluded yourself from playing.': 'Du hast dich selbst vom Spielen ausgeschlossen.',
  'Only its owner and staff can see this profile.': 'Dieses Profil sehen nur das Team und wem es gehört.',
  'There is no such user.': 'Dieses Konto gibt es nicht.',
  'There is no such post.': 'Diesen Beitrag gibt es nicht.',
  'There is no such match.': 'Dieses Match gibt es nicht.',
  'There is nothing at this address.': 'Hier ist nichts.',
  'Your session is over. Sign in to go on.': 'Deine Sitzung ist zu Ende. Melde dich an, um weiterzumachen.',

  'This server answers calls alone: it serves no built areas.':
    'Dieser Server beantwortet nur Aufrufe: Er liefert keine Bereiche aus.',

  // Matches.
  'Check-in for this match is not open.': 'Der Check-in für dieses Match ist nicht offen.',
  'You can’t rule on your own match.': 'Über dein eigenes Match entscheidest nicht du.',
  'That is the reported score: confirm it instead.': 'Genau das ist gemeldet: Bestätige es einfach.',
  'The match is up to date.': 'Das Match ist auf dem neuesten Stand.',
  'The next match has started, so this result is final.':
    'Das nächste Match läuft schon: Dieses Ergebnis ist endgültig.',
  'The prizes of this match are paid.': 'Die Preise dieses Matches sind ausgezahlt.',
  'There’s no result to confirm.': 'Es gibt kein Ergebnis zu bestätigen.',
  'There’s no result to dispute.': 'Es gibt kein Ergebnis, dem du widersprechen könntest.',
  'Nothing to rule on yet. The match is still being played.':
    'Es gibt noch nichts zu entscheiden: Das Match ist nicht fertig gespielt.',
  'This is your own report. The other player answers now.':
    'Das ist deine eigene Meldung. Jetzt ist die andere Seite dran.',
  'This match cannot be conceded now.': 'Dieses Match kannst du jetzt nicht aufgeben.',
  'This match does not take that any more.': 'Das geht in diesem Match nicht mehr.',
  'This match has changed in the meantime. Look again before you answer.':
    'Dieses Match hat sich inzwischen geändert. Sieh noch einmal nach, bevor du antwortest.',
  'This match takes no report now.': 'Dieses Match nimmt gerade keine Meldung an.',
  'Only the player who lost can accept this result.': 'Annehmen kann dieses Ergebnis nur, wer verloren hat.',
  'This result is final already.': 'Dieses Ergebnis ist schon endgültig.',
  'This result cannot be appealed any more.': 'Gegen dieses Ergebnis geht kein Einspruch mehr.',
  'This score makes the other player the winner.': 'Mit diesem Ergebnis hätte die andere Seite gewonnen.',
  'You are checked in already.': 'Du bist schon eingecheckt.',
  'You are checked in.': 'Du bist eingecheckt.',
  'Check-in has closed: you can no longer leave this contest.':
    'Der Check-in ist vorbei: Du kannst nicht mehr aussteigen.',
  'The terms of this contest have changed. You are not entered.':
    'Die Bedingungen dieses Wettbewerbs haben sich geändert. Du bist nicht dabei.',
  'You have not entered this contest.': 'Du machst bei diesem Wettbewerb nicht mit.',
  'You did not check in.': 'Du hast nicht eingecheckt.',
  'You left the contest.': 'Du bist ausgestiegen.',
  'You do not play in this match.': 'Du spielst in diesem Match nicht mit.',
  'You have conceded the match.': 'Du hast das Match aufgegeben.',
  'You have confirmed the result.': 'Du hast das Ergebnis bestätigt.',
  'You have reported already. The other player answers now.':
    'Du hast schon gemeldet. Jetzt ist die andere Seite dran.',
  'You have won this match.': 'Dieses Match hast du gewonnen.',
  'Sent to a moderator.': 'Liegt bei der Moderation.',
  'Your result is reported.': 'Dein Ergebnis ist gemeldet.',
  'Ruling saved.': 'Entscheidung gespeichert.',

  // A contest's form.
  'A time that was set during the pause has passed: set it again.':
    'Eine Zeit, die in der Pause gesetzt wurde, ist vorbei: Setz sie neu.',
  'Already in escrow.': 'Schon im Treuhandkonto.',
  'At most a year back.': 'Höchstens ein Jahr zurück.',
  'At most two years ahead.': 'Höchstens zwei Jahre voraus.',
  'Choose a time to come.': 'Wähl eine Zeit, die noch kommt.',
  'Fixed since check-in opened.': 'Fest, seit der Check-in begonnen hat.',
  'Fixed since the first player entered.': 'Fest, seit jemand mitmacht.',
  'Its check-in would be open already: move its times first.':
    'Der Check-in wäre schon offen: Verschieb erst die Zeiten.',
  'More players have entered.': 'Es machen schon mehr mit.',
  'Some fields need another value.': 'Einige Felder brauchen einen anderen Wert.',
  'Some of this can no longer be changed.': 'Einiges davon lässt sich nicht mehr ändern.',
  'The pause moves the other times past one that was set during it: set the times again.':
    'Die Pause schiebt die anderen Zeiten über eine hinaus, die in ihr gesetzt wurde: Setz die Zeiten neu.',
  'This contest is over.': 'Dieser Wettbewerb ist vorbei.',
  'This contest has been changed since it was on your screen.':
    'Dieser Wettbewerb wurde geändert, seit er auf deinem Bildschirm steht.',
  'This time has come already.': 'Diese Zeit ist schon da.',

  // What one needs to enter a contest.
  'Signed in': 'Angemeldet',
  'This is your account.': 'Das ist dein Konto.',
  'Entering needs an account.': 'Zum Mitmachen brauchst du ein Konto.',
  'Email verified': 'E-Mail-Adresse bestätigt',
  'We check this once you are signed in.': 'Das prüfen wir, sobald du angemeldet bist.',
  'Confirm it with the code we email you.': 'Bestätige sie mit dem Code, den wir dir mailen.',
  'Verify email': 'Code eingeben',
  'Account in good standing': 'Konto aktiv',
  'Your account is suspended.': 'Dein Konto ist gesperrt.',
  'No restrictions.': 'Nichts spricht dagegen.',
  'Based on your date of birth.': 'Nach deinem Geburtsdatum.',
  'We don’t have your date of birth.': 'Dein Geburtsdatum fehlt.',
  'Entries open': 'Teilnahme offen',
  'This contest was cancelled.': 'Dieser Wettbewerb wurde abgesagt.',
  'This contest is paused.': 'Dieser Wettbewerb ist gerade angehalten.',
  'Not already entered': 'Noch nicht dabei',
  'You’re already in.': 'Du bist schon dabei.',
  'One entry per player.': 'Eine Teilnahme pro Person.',
  'See your matches': 'Zu deinen Matches',
  'Spots left': 'Platz frei',
  'Other contests': 'Andere Wettbewerbe',
  'Free entry': 'Gratis',
  'Nothing to pay.': 'Kostet nichts.',
  'Free contests': 'Kostenlose Wettbewerbe',
  'No clash with another contest': 'Zeit frei',
  'Sign in': 'Anmelden',

  // Rounds and prizes.
  Final: 'Finale',
  'Semi-final': 'Halbfinale',
  'Quarter-final': 'Viertelfinale',
  'Round of 16': 'Achtelfinale',
  Winner: 'Sieg',
  'Runner-up': 'Finale',
  'Semi-finalist': 'Halbfinale',
  'Quarter-finalist': 'Viertelfinale',

  // Coins.
  'The adjustment is posted.': 'Die Korrektur ist gebucht.',
  'Another member of staff has to adjust your own coins.':
    'Deine eigenen Coins muss jemand anderes aus dem Team korrigieren.',
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
const longMonths: Readonly<Record<string, string>> = {
  January: 'Januar',
  February: 'Februar',
  March: 'März',
  May: 'Mai',
  June: 'Juni',
  July: 'Juli',
  October: 'Oktober',
  December: 'Dezember',
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
/** Units of a wait, of one and of several. */
const waits: Readonly<Record<string, readonly [string, string]>> = {
  second: ['Sekunde', 'Sekunden'],
  minute: ['Minute', 'Minuten'],
  hour: ['Stunde', 'Stunden'],
};

const patterns: readonly [RegExp, German][] = [
  [/^The minimum is (\S+) LRL\.$/, (least) => `Das Minimum sind ${figure(least)} LRL.`],
  [/^At least (\S+)\.$/, (least) => `Mindestens ${figure(least)}.`],
  [/^The maximum per withdrawal is (\S+) LRL\.$/, (most) => `Höchstens ${figure(most)} LRL pro Auszahlung.`],
  [/^At most (\S+)\.$/, (most) => `Höchstens ${figure(most)}.`],
  [/^Use (\S+) characters at most\.$/, (most) => `Nimm höchstens ${figure(most)} Zeichen.`],
  [/^Use (\S+) tags at most\.$/, (most) => `Nimm höchstens ${figure(most)} Stichwörter.`],
  [/^(\d+) or older$/, (age) => `${age} oder älter`],
  [/^You must be (\d+) or older\.$/, (age) => `Du musst mindestens ${age} sein.`],
  [/^Not less than (\S+) characters?\.$/, (least) => `Nicht weniger als ${figure(least)} Zeichen.`],
  [/^Not more than (\S+) characters?\.$/, (most) => `Nicht mehr als ${figure(most)} Zeichen.`],
  [/^Not less than (\S+)\.$/, (least) => `Nicht weniger als ${figure(least)}.`],
  [/^Not more than (\S+)\.$/, (most) => `Nicht mehr als ${figure(most)}.`],
  [
    /^Too many requests\. Try again in (\d+) (second|minute|hour)s?\.$/,
    (count, unit) => `Zu viele Anfragen. Versuch es in ${count} ${waits[unit]?.[count === '1' ? 0 : 1]} noch einmal.`,
  ],
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
  [/^Fewer than (\d+) players checked in\.$/, (least) => `Weniger als ${least} haben eingecheckt.`],
  [/^You have left (.+)\.$/, (title) => `Du bist aus ${title} ausgestiegen.`],
  [/^You are in (.+)\.$/, (title) => `Du bist bei ${title} dabei.`],
  [/^Since (.+ UTC)\.$/, (at) => `Seit ${moment(at)}.`],
  [/^Until (.+ UTC)\.$/, (at) => `Bis ${moment(at)}.`],
  [
    /^You’re under (\d+)\. You can enter from (\d+) (\w+) (\d+)\.$/,
    (age, date, month, year) =>
      `Du bist unter ${age}. Du kannst ab dem ${date}. ${longMonths[month ?? ''] ?? month} ${year} mitmachen.`,
  ],
  [/^Opens (.+ UTC)\.$/, (at) => `Öffnet ${moment(at)}.`],
  [/^It closed (.+ UTC)\.$/, (at) => `Geschlossen seit ${moment(at)}.`],
  [/^(\d+) of (\d+) left\.$/, (left, max) => `Noch ${left} von ${max} frei.`],
  [/^All (\d+) spots are taken\.$/, (max) => `Alle ${max} sind vergeben.`],
  [/^Entry fee of (\S+) LRL$/, (fee) => `Einsatz von ${figure(fee)} LRL`],
  [/^You have (\S+) LRL available\.$/, (available) => `Du hast ${figure(available)} LRL verfügbar.`],
  [/^You are free from (.+ UTC) to (.+ UTC)\.$/, (from, to) => `Du bist frei von ${moment(from)} bis ${moment(to)}.`],
  [/^Clashes with (.+), (\w{3},? \d.+ UTC)\.$/, (title, at) => `Überschneidet sich mit ${title}, ${moment(at)}.`],
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
