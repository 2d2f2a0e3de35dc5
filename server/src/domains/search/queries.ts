import type { InputOf } from '@laurel/shared/protocol';
import { answer } from '../../call/answer';
import type { Answer, Work } from '../../call/context';
import { listBlogs } from '../blogs/queries';
import { listContests } from '../contests/queries';
import { listGames } from '../games/queries';
import { playersNamed } from './players.store';

const mostFound = 5;

/** The public site by a name. Every reader finds the same. */
export async function search(work: Work, { search: text }: InputOf<'search'>): Promise<Answer<'search'>> {
  const visitor = { ...work, user: null };
  const page = { page: 1, perPage: mostFound, search: text };
  const contests = await listContests(visitor, { ...page, sort: 'joinable', filter: {} });
  const players = await playersNamed(work.db, text, mostFound);
  const games = await listGames(visitor, { ...page, sort: 'title', filter: {} });
  const posts = await listBlogs(visitor, { ...page, filter: {} });
  return answer({
    contests: contests.data.items.map(({ slug, title, game, phase, startsAt }) => ({
      slug,
      title,
      game,
      phase,
      startsAt,
    })),
    players,
    games: games.data.items.map(({ id, platform, title }) => ({ id, platform, title })),
    posts: posts.data.items.map(({ slug, title, excerpt, publishedAt }) => ({ slug, title, excerpt, publishedAt })),
  });
}
