import type { Findings } from '../findings';
import { formatProviderName } from '../providers';
import { achievementNames } from './achievements';

const steamPrivacy = 'Öffne auf Steam dein Profil, dann „Profil bearbeiten“ und „Privatsphäreeinstellungen“.';
const playStationPrivacy =
  'Öffne auf deiner Konsole „Einstellungen“, „Benutzer und Konten“, „Privatsphäre“ und dort die Privatsphäre-Einstellungen.';
const retryText = 'Komm zurück und prüf noch einmal. Eine Änderung braucht manchmal ein paar Minuten.';

export const findings: Findings = {
  readable: (provider) => ({
    title: 'Alles in Ordnung',
    text: `Wir können deinen Fortschritt bei ${formatProviderName(provider)} lesen.`,
    steps: [],
  }),
  not_linked: (provider) => ({
    title: `Kein ${formatProviderName(provider)}-Konto verknüpft`,
    text: `Verknüpfe dein ${formatProviderName(provider)}-Konto, damit wir deinen Fortschritt lesen können.`,
    steps: [],
  }),
  private_profile: (provider) =>
    provider === 'steam'
      ? {
          title: 'Dein Steam-Profil ist privat',
          text: 'Wir können nur öffentliche Profile lesen.',
          steps: [steamPrivacy, 'Stelle „Mein Profil“ auf „Öffentlich“.', retryText],
        }
      : {
          title: 'Deine Trophäen sind privat',
          text: 'Wir können nur Trophäen lesen, die alle sehen dürfen.',
          steps: [playStationPrivacy, 'Lass alle deinen Spielverlauf und deine Trophäen sehen.', retryText],
        },
  private_game_details: () => ({
    title: 'Deine Spieldetails sind privat',
    text: 'Dein Profil ist öffentlich, deine Spiele und Erfolge sind es nicht.',
    steps: [steamPrivacy, 'Stelle „Spieldetails“ auf „Öffentlich“.', retryText],
  }),
  private_game: () => ({
    title: 'Dieses Spiel ist als privat markiert',
    text: 'Dein Profil ist öffentlich, aber dieses Spiel hast du vor anderen verborgen.',
    steps: [
      'Klicke in deiner Steam-Bibliothek mit der rechten Maustaste auf das Spiel und wähle „Verwalten“.',
      'Wähle den Eintrag, der das Spiel wieder sichtbar macht.',
      retryText,
    ],
  }),
  hidden_title: () => ({
    title: 'Dieses Spiel ist vielleicht verborgen',
    text: 'Du hast Trophäen in Spielen, die andere nicht sehen können.',
    steps: [playStationPrivacy, 'Öffne die Liste der verborgenen Spiele und nimm dieses Spiel heraus.', retryText],
  }),
  never_launched: (provider) => ({
    title: 'Noch kein Fortschritt in diesem Spiel',
    text: `${formatProviderName(provider)} zeigt in diesem Spiel keinen Fortschritt von dir.`,
    steps:
      provider === 'steam'
        ? ['Starte das Spiel einmal mit diesem Konto.', retryText]
        : [
            'Starte das Spiel einmal mit diesem Konto.',
            'Öffne auf der Konsole deine Trophäen, damit sie abgeglichen werden.',
            retryText,
          ],
  }),
  no_achievements: (provider) => ({
    title: `Dieses Spiel hat keine ${achievementNames[provider === 'psn' ? 'playstation' : 'steam'].many}`,
    text: 'Es gibt darin nichts, was wir zählen könnten. Wähle ein anderes Spiel.',
    steps: [],
  }),
  account_gone: (provider) => ({
    title: `Wir finden dein ${formatProviderName(provider)}-Konto nicht`,
    text: `Das Konto, das du verknüpft hast, gibt es bei ${formatProviderName(provider)} nicht mehr.`,
    steps: [
      'Prüf, ob du dich dort noch anmelden kannst.',
      'Wenn es das Konto nicht mehr gibt, trenne es und verknüpfe ein anderes.',
    ],
  }),
  unconfirmed: (provider) => ({
    title: 'Wir prüfen in einer Minute noch einmal',
    text: `${formatProviderName(provider)} sagt, das sei privat. Manchmal stimmt das nicht, deshalb fragen wir zweimal.`,
    steps: [],
  }),
  platform_down: (provider) => ({
    title: `${formatProviderName(provider)} antwortet nicht`,
    text: 'Das liegt nicht an deinen Einstellungen. Prüf in ein paar Minuten noch einmal.',
    steps: [],
  }),
  busy: (provider) => ({
    title: `${formatProviderName(provider)} begrenzt gerade unsere Anfragen`,
    text: 'Das liegt nicht an deinen Einstellungen. Prüf in ein paar Minuten noch einmal.',
    steps: [],
  }),
  key_rejected: (provider) => ({
    title: `Unser Zugang zu ${formatProviderName(provider)} muss erneuert werden`,
    text: 'Das liegt an uns, nicht an deinen Einstellungen. Das Team weiß Bescheid.',
    steps: [],
  }),
};
