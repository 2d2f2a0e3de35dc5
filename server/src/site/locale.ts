import type { Locale } from '@laurel/shared/protocol';

/** What the host's page says before any script runs, in the languages that are not its own. */
export const firstWords: Readonly<Record<Exclude<Locale, 'en'>, Readonly<Record<string, string>>>> = {
  de: {
    Loading: 'Lädt',
    'Enter a bracket, play your match, win LRL. Prize pools in escrow, results you can check.':
      'Geh in den Turnierbaum, spiel dein Match, gewinn LRL. Preistöpfe liegen in Treuhand, Ergebnisse sind nachprüfbar.',
    'Laurel needs JavaScript. Turn it on and reload.': 'Laurel braucht JavaScript. Schalte es ein und lade neu.',
    'Laurel didn’t load': 'Laurel hat nicht geladen',
    'Some of its files didn’t arrive. Check your connection and try again.':
      'Ein Teil der Dateien kam nicht an. Prüf deine Verbindung und versuch es noch einmal.',
    'Try again': 'Noch einmal',
  },
};

/** The page in a language from its first byte: screen readers and translators go by it before any script runs. */
export function withLocale(html: string, locale: Locale): string {
  if (locale === 'en') return html;
  const named = html.replace(/<html\b([^>]*?)\slang="en"/, `<html$1 lang="${locale}"`);
  return Object.entries(firstWords[locale]).reduce(
    // With the mark before it: none of them is part of another text or of a script.
    (page, [english, translated]) =>
      page.replace(`"${english}"`, `"${translated}"`).replace(`>${english}<`, `>${translated}<`),
    named,
  );
}
