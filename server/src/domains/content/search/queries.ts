import { toPlainText } from '@laurel/shared/markdown/plain';
import { type InputOf, locales } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';
import { toIsoOrNull } from '../../../database/iso-dates';
import { listCampaigns } from '../../challenges/campaigns/queries';
import { listContracts } from '../../challenges/contracts/queries';
import { listGames } from '../../challenges/games/queries';
import { listBestContests, listFirstContests } from '../../play/contests/list.store';
import { createNeedsFilter } from '../help/queries';
import { listBestHelp } from '../help/store';
import { extractPieces, listBestPosts } from '../posts/store';
import { searchPlayers } from './players.store';

const mostFoundOfKind = 5;

export async function searchSite(work: Work, { search: text }: InputOf<'search'>): Promise<Answer<'search'>> {
  const { db, now } = work;
  const page = { page: 1, perPage: mostFoundOfKind, search: text };
  const posts = await listBestPosts(db, text, now, mostFoundOfKind);
  const postPieces = await extractPieces(
    db,
    posts.map(({ body }) => toPlainText(body)),
    text,
  );
  // Searches campaigns and contracts as a visitor, so that everyone finds only what is public.
  const visitorWork = { ...work, user: null };
  const campaigns = await listCampaigns(visitorWork, { ...page, sort: 'open', filter: {} });
  const contracts = await listContracts(visitorWork, { ...page, sort: '-createdAt', filter: {} });
  const games = await listGames(work, { ...page, sort: 'title', filter: {} });
  const isOffered = createNeedsFilter(work);
  const help = await Promise.all(
    locales.map(async (locale) => {
      const answers = (await listBestHelp(db, text, { locale, now, most: 2 * mostFoundOfKind }))
        .filter(isOffered)
        .slice(0, mostFoundOfKind);
      const bodies = answers.map(({ body }) => toPlainText(body));
      return { found: answers, pieces: await extractPieces(db, bodies, text, locale) };
    }),
  );
  return makeAnswer({
    contests: await searchContests(work, text),
    campaigns: campaigns.data.items.map(({ slug, title, game, status }) => ({ slug, title, game, status })),
    contracts: contracts.data.items.map(({ id, title, game, status }) => ({ id, title, game, status })),
    players: await searchPlayers(db, text, mostFoundOfKind),
    games: games.data.items.map(({ id, platform, title }) => ({ id, platform, title })),
    posts: posts.map(({ slug, title, excerpt, publishedAt }, index) => ({
      ...{ slug, title, excerpt, publishedAt: toIsoOrNull(publishedAt), piece: postPieces[index] ?? [] },
    })),
    help: help.flatMap(({ found, pieces: helpPieces }) =>
      found.map(({ slug, title, locale, locales: answerLocales }, index) => ({
        ...{ slug, title, locale, locales: answerLocales, piece: helpPieces[index] ?? [] },
      })),
    ),
  });
}

async function searchContests(work: Work, text: string): Promise<Answer<'search'>['data']['contests']> {
  const contests =
    (await listBestContests(work.db, text, mostFoundOfKind)) ?? (await listFirstContests(work, text, mostFoundOfKind));
  return contests.map(({ slug, title, game, phase, startsAt }) => ({
    ...{ slug, title, game, phase, startsAt: startsAt.toISOString() },
  }));
}
