import { rich, type Translated } from '@laurel/shared/ui/locale';
import type { campaignWords as english } from '../en/campaign-words';

export const campaignWords: Translated<typeof english.english> = {
  platforms: { playstation: 'PlayStation', steam: 'Steam' },
  statuses: {
    draft: 'Entwurf',
    scheduled: 'Kommt',
    active: 'Läuft',
    paused: 'Angehalten',
    ended: 'Ansprüche offen',
    settled: 'Vorbei',
    cancelled: 'Abgesagt',
  },
  entries: {
    joined: 'Dabei',
    in_progress: 'Unterwegs',
    eligible: 'Bereit zum Anspruch',
    claimed: 'Beansprucht',
    under_review: 'In Prüfung',
    paid: 'Ausgezahlt',
    rejected: 'Abgelehnt',
    withdrawn: 'Ausgestiegen',
    expired: 'Keine Belohnung',
  },
  end: { ends: 'Endet', ended: 'Beendet', due: 'Geplantes Ende' },
  endAt: {
    ends: (at) => rich`Endet ${at}`,
    ended: (at) => rich`${at} beendet`,
    due: (at) => rich`Geplantes Ende: ${at}`,
  },
};
