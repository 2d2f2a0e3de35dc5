import { makeHeadFromRead } from '@laurel/shared/area';
import { formatNumber, readMessages } from '@laurel/shared/ui/locale';
import { readLastSegment } from '../../layout/structured-data';
import { players } from './messages/en';

export const head = makeHeadFromRead('getPlayer', ({ player: { username, avatarUrl }, record }, { url, home }) => {
  const path = `/players/${username}`;
  if (readLastSegment(url) !== username) return { status: 301, path };
  const t = readMessages(players).head;
  const { titles, played, won } = record;
  const description = t.record(username, titles, played, won);
  return {
    status: 200,
    head: {
      ...{ title: username, description, path, kind: 'profile', indexed: true },
      card: {
        kicker: t.kicker,
        title: username,
        text: description,
        figure: titles > 0 ? { label: t.titles(titles), value: formatNumber(titles) } : null,
        picture: avatarUrl,
      },
      about: [
        {
          '@context': 'https://schema.org',
          '@type': 'ProfilePage',
          url: home + path,
          mainEntity: { '@type': 'Person', name: username, description },
        },
      ],
    },
  };
});
