import { headFrom, plainCard } from '@laurel/shared/area';
import { messagesOf } from '@laurel/shared/ui/locale';
import { platforms, trail } from '../../layout/structured-data';
import { campaigns } from '../campaigns/messages/en';
import { games } from './messages/en';

export const head = headFrom(
  'getGame',
  ({ game: { id, title, platform } }, { origin }) => {
    const path = `/games/${id}`;
    const description = messagesOf(games).head(title, platforms[platform]);
    const card = plainCard({ title, description });
    const parent = { name: messagesOf(campaigns).head.title, path: '/campaigns' };
    const about = [trail(origin, parent, { name: title, path })];
    return { status: 200, head: { title, description, path, kind: 'website', card, indexed: true, about } };
  },
  'games',
);
