import { formatNumber, formatPlural, renderText, type Translated, type Translation } from '@laurel/shared/ui/locale';
import type * as english from './en';

const campaignWords: Translated<typeof english.campaignWords.english> = {
  platforms: { playstation: 'PlayStation', steam: 'Steam' },
  statuses: {
    draft: 'Entwurf',
    scheduled: 'Demnächst',
    active: 'Läuft',
    paused: 'Angehalten',
    ended: 'Ansprüche offen',
    settled: 'Beendet',
    cancelled: 'Abgesagt',
  },
  entries: {
    joined: 'Dabei',
    in_progress: 'Im Rennen',
    eligible: 'Bereit zum Beanspruchen',
    claimed: 'Beansprucht',
    under_review: 'In Prüfung',
    paid: 'Ausgezahlt',
    rejected: 'Abgelehnt',
    withdrawn: 'Ausgestiegen',
    expired: 'Keine Belohnung',
  },
  unfinished: 'Nicht geschafft',
  rewards: {
    left: (left, all) =>
      formatPlural(all, {
        one: 'Die einzige Belohnung ist noch da',
        other: `Noch ${formatNumber(left)} von # Belohnungen`,
      }),
    none: (all) =>
      formatPlural(all, {
        one: 'Die Belohnung ist beansprucht. Wird der Anspruch nicht bestätigt, ist der nächste dran.',
        other: 'Alle # Belohnungen sind beansprucht. Wird ein Anspruch nicht bestätigt, ist der nächste dran.',
      }),
  },
  end: { ends: 'Endet', ended: 'Beendet', due: 'Geplantes Ende' },
  endAt: {
    ends: (at) => renderText`Endet ${at}`,
    ended: (at) => renderText`${at} beendet`,
    due: (at) => renderText`Geplantes Ende ${at}`,
  },
};

export default { campaignWords } satisfies Translation<typeof english>;
