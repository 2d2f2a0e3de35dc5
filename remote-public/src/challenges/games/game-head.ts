import { makeHeadFromRead, makePlainCard } from '@laurel/shared/area';
import { readMessages } from '@laurel/shared/ui/locale';
import { makeBreadcrumbs, platforms } from '../../layout/structured-data';
import { games } from './messages/en';

export const head = makeHeadFromRead(
  'getGame',
  ({ game: { id, title, platform } }, { home }) => {
    const path = `/games/${id}`;
    const t = readMessages(games);
    const description = t.head(title, platforms[platform]);
    const card = makePlainCard({ title, description });
    const about = [makeBreadcrumbs(home, { name: t.list.head.title, path: '/games' }, { name: title, path })];
    return { status: 200, head: { title, description, path, kind: 'website', card, indexed: true, about } };
  },
  'games',
);
