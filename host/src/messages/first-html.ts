import type { Locale } from '@laurel/shared/protocol';

const english = {
  manifest: '/art/laurel.en.webmanifest',
  description: 'Enter a bracket, play your match, win LRL. Prize pools in escrow, results you can check.',
  noScript: 'Laurel needs JavaScript. Turn it on and reload.',
  failed: 'Laurel didn’t load',
  failedWhy: 'Some of its files didn’t arrive. Check your connection and try again.',
  tryAgain: 'Try again',
  partly: 'Part of Laurel didn’t load.',
  partlyWhy: 'You can read this page and follow its links. To use buttons and forms, reload it.',
  lost: 'Can’t reach Laurel.',
  lostWhy: 'You can read this page. Its links, buttons and forms need a connection.',
  reload: 'Reload',
  loading: 'Loading',
};

export const firstHtml: Readonly<Record<Locale, typeof english>> = {
  en: english,
  de: {
    manifest: '/art/laurel.de.webmanifest',
    description:
      'Geh in den Turnierbaum, spiel dein Match, gewinn LRL. Preistöpfe liegen auf Treuhandkonten, Ergebnisse sind nachprüfbar.',
    noScript: 'Laurel braucht JavaScript. Schalte es ein und lade neu.',
    failed: 'Laurel hat nicht geladen',
    failedWhy: 'Ein Teil der Dateien kam nicht an. Prüf deine Verbindung und versuch es noch einmal.',
    tryAgain: 'Noch einmal',
    partly: 'Ein Teil von Laurel hat nicht geladen.',
    partlyWhy: 'Du kannst diese Seite lesen und ihren Links folgen. Für Schaltflächen und Formulare lade sie neu.',
    lost: 'Keine Verbindung zu Laurel.',
    lostWhy: 'Du kannst diese Seite lesen. Links, Schaltflächen und Formulare brauchen eine Verbindung.',
    reload: 'Neu laden',
    loading: 'Lädt',
  },
};

export function fillFirstHtml(locale: Locale, template: string): string {
  const textsByName = new Map(Object.entries(firstHtml[locale]));
  return template.replace('<html lang="en"', `<html lang="${locale}"`).replace(/%(\w+)%/g, (_, name: string) => {
    const text = textsByName.get(name);
    if (text === undefined) throw new Error(`index.html asks for a text "${name}" that there is not`);
    return text;
  });
}
