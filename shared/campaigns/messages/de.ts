import { rich, type Translated, type Translation } from '@laurel/shared/ui/locale';
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
  end: { ends: 'Endet', ended: 'Beendet', due: 'Geplantes Ende' },
  endAt: {
    ends: (at) => rich`Endet ${at}`,
    ended: (at) => rich`${at} beendet`,
    due: (at) => rich`Geplantes Ende ${at}`,
  },
};

export default { campaignWords } satisfies Translation<typeof english>;
