import { formatNumber, plural, type Translated } from '@laurel/shared/ui/locale';
import type { help as english } from './en';

export const help: Translated<typeof english.english> = {
  title: 'Hilfe',
  lead: 'Kurze Antworten zu Wettbewerben, Coins und deinem Konto.',
  search: 'Hilfe durchsuchen',
  hint: 'Ein Wort, zum Beispiel Einchecken',
  found: (count) => plural(count, { one: '# Antwort', other: '# Antworten' }),
  none: {
    title: (text) => `Keine Antwort zu „${text}“`,
    message: 'Versuch ein anderes Wort oder frag uns. Ein Mensch antwortet per E-Mail.',
  },
  ask: {
    title: 'Nicht gefunden?',
    message: 'Schreib uns. Ein Mensch liest es und antwortet per E-Mail.',
    action: 'Schreib uns',
  },
  topics: {
    start: {
      title: 'Erste Schritte',
      answers: {
        enter: {
          question: 'Wie mache ich bei einem Wettbewerb mit?',
          text: [
            'Leg ein Konto an, bestätige deine E-Mail-Adresse und trag dein Geburtsdatum ein. Öffne dann einen Wettbewerb, bei dem die Teilnahme offen ist, und mach mit.',
            'Fehlt etwas, steht es auf der Seite des Wettbewerbs, mit einem Link dorthin, wo du es nachholst.',
          ],
        },
        code: {
          question: 'Die E-Mail mit meinem Code kommt nicht an',
          text: [
            'Sieh im Spam-Ordner nach und prüf die Adresse auf der Seite. Nach einer Minute kannst du einen neuen Code anfordern. Nur der neueste gilt.',
          ],
        },
        link: {
          question: 'Wie verknüpfe ich PlayStation oder Steam?',
          text: [
            'Öffne dein Profil im Dashboard. Für PlayStation schreibst du den Code, den wir dir zeigen, in „Über mich“ in deinem PlayStation-Profil. Bei Steam meldest du dich auf Steams eigener Seite an.',
            'Können wir deine Trophäen oder Erfolge nicht lesen, sagt dir dein Profil, welche Einstellung im Weg ist.',
          ],
        },
      },
    },
    contests: {
      title: 'Wettbewerbe und Matches',
      answers: {
        checkIn: {
          question: 'Was, wenn ich das Einchecken verpasse?',
          text: [
            'Verpasst du es beim Wettbewerb, verlierst du deinen Platz und bekommst das Startgeld zurück. Verpasst du es bei einem Match, verlierst du dieses Match.',
          ],
        },
        report: {
          question: 'Wie melde ich ein Ergebnis?',
          text: [
            'Öffne den Matchraum und melde den Stand. Die andere Seite bestätigt oder widerspricht. Tut sie nichts, gilt deine Meldung, sobald die Uhr abläuft.',
          ],
        },
        dispute: {
          question: 'Wir sind uns über den Stand nicht einig',
          text: [
            'Weichen zwei Meldungen voneinander ab, entscheidet die Moderation. Bis dahin wartet das Match, und beide lesen den Grund in seinem Verlauf.',
          ],
        },
        appeal: {
          question: 'Kann ich Einspruch einlegen?',
          text: [
            'Ja, einmal, wenn nur die Uhr entschieden hat. Die Auszahlung ruht dann 2 Stunden, und Einspruch ist möglich, bis das nächste Match beginnt.',
          ],
        },
      },
    },
    coins: {
      title: 'Coins',
      answers: {
        prize: {
          question: 'Wann kommt mein Preis?',
          text: [
            'Sind sich beide einig, sofort. Hat die Uhr entschieden, nach 2 Stunden. In deinen Buchungen steht, wann und für welchen Wettbewerb.',
          ],
        },
        refund: {
          question: 'Wann bekomme ich mein Startgeld zurück?',
          text: [
            'Wenn du vor dem Ende des Eincheckens gehst, nicht eincheckst oder der Wettbewerb abgesagt wird. Es ist sofort wieder verfügbar.',
          ],
        },
        sandbox: {
          question: 'Was sind Sandbox-Coins?',
          text: [
            'Steht auf einer Seite Sandbox, gibt es ihre Coins nur in Laurel. Sie sind kein Geld wert und lassen sich nicht auszahlen.',
          ],
        },
        limits: {
          question: 'Kann ich mir ein Limit setzen?',
          text: [
            'Ja. In deinem Profil begrenzt du, was du ausgibst und einzahlst, oder schließt dich bis zu einem Tag vom Spielen aus. Das lässt sich nicht verkürzen.',
          ],
        },
      },
    },
    account: {
      title: 'Dein Konto',
      answers: {
        password: {
          question: 'Ich habe mein Passwort vergessen',
          text: ['Wähl auf der Anmeldeseite „Passwort vergessen?“. Wir schicken dir einen Code für ein neues.'],
        },
        delete: {
          question: 'Wie lösche ich mein Konto?',
          text: [
            `In deinem Profil. Es wird nach ${formatNumber(14)} Tagen gelöscht, bis dahin kannst du es aufhalten. Zahl vorher deine Coins aus und verlass offene Wettbewerbe.`,
          ],
        },
        safe: {
          question: 'Jemand fragt nach meinem Passwort oder einem Code',
          text: [
            'Gib nichts heraus. Wir fragen nie nach Passwörtern oder Codes, weder per E-Mail noch im Chat oder am Telefon.',
          ],
        },
      },
    },
  },
};
