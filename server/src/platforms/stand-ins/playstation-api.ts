import { type FollowTimes, listEarnedTimes } from './moves';
import { drawPicture } from './pictures';
import type { createPlayStationLogin } from './playstation-login';
import type {
  PlayStationPlayedTitle,
  PlayStationPlayer,
  PlayStationSeason,
  PlayStationTitle,
} from './playstation-season';

const makeErrorResponse = (status: number, code: number, message: string): Response =>
  Response.json({ error: { referenceId: '00000000-0000-0000-0000-000000000000', code, message } }, { status });
const makeMissingTrophiesResponse = () => makeErrorResponse(404, 2240525, 'Resource not found');
const makePrivateTrophiesResponse = () => makeErrorResponse(403, 2240526, 'Not permitted by access control');

const grades = ['bronze', 'silver', 'gold', 'platinum'] as const;

export function createPlayStationApi(options: {
  season: PlayStationSeason;
  login: ReturnType<typeof createPlayStationLogin>;
  followTimes?: FollowTimes;
}) {
  const { season, login, followTimes } = options;

  const countGrades = (title: PlayStationTitle, ids: readonly number[]) =>
    Object.fromEntries(
      grades.map((grade) => [
        grade,
        title.trophies.filter((each) => each.grade === grade && ids.includes(each.id)).length,
      ]),
    );
  const findTitle = ({ list }: Pick<PlayStationPlayedTitle, 'list'>) =>
    season.titles.find((each) => each.list === list);
  const listEarnedIds = ({ earned }: PlayStationPlayedTitle) => Object.keys(earned).map(Number);

  function answerName(name: string, query: URLSearchParams): Response {
    const player = season.players.find((each) => [each.name, ...each.oldNames].includes(name));
    if (!player) return makeErrorResponse(404, 2105356, 'User not found');
    const currentField = query.get('fields')?.includes('currentOnlineId') && { currentOnlineId: player.name };
    return Response.json({ profile: { onlineId: name, accountId: player.id, ...currentField } });
  }

  const answerProfile = (player: PlayStationPlayer) =>
    Response.json({
      onlineId: player.name,
      aboutMe: season.hasBlankAboutMe ? '' : player.aboutMe,
      avatars: ['s', 'm', 'l', 'xl'].map((size) => ({
        size,
        url: `http://psn-rsc.prod.dl.playstation.net/${size}.png`,
      })),
      languages: ['en-GB'],
      isPlus: false,
      isOfficiallyVerified: false,
      isMe: false,
    });

  function answerTitles({ played }: PlayStationPlayer, query: URLSearchParams): Response {
    const shownTitles = played.filter(({ hidden }) => !hidden);
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
    const page = shownTitles.slice(offset, offset + limit);
    const rows = page.flatMap((each) => {
      const title = findTitle(each);
      if (!title) return [];
      return {
        npServiceName: title.service,
        npCommunicationId: title.list,
        trophySetVersion: '01.00',
        trophyTitleName: title.name,
        trophyTitleIconUrl: `https://image.api.playstation.com/trophy/np/${title.list}.png`,
        trophyTitlePlatform: title.systems,
        hasTrophyGroups: false,
        definedTrophies: countGrades(
          title,
          title.trophies.map(({ id }) => id),
        ),
        progress: 1,
        earnedTrophies: countGrades(title, listEarnedIds(each)),
        hiddenFlag: false,
        lastUpdatedDateTime: each.updatedAt,
      };
    });
    const nextFields = offset + limit < shownTitles.length ? { nextOffset: offset + limit } : {};
    return Response.json({ trophyTitles: rows, totalItemCount: shownTitles.length, ...nextFields });
  }

  function answerSummary({ id, played }: PlayStationPlayer): Response {
    const gradeCounts = played.flatMap((each) => {
      const title = findTitle(each);
      return title ? [countGrades(title, listEarnedIds(each))] : [];
    });
    const sums = grades.map((grade) => [grade, gradeCounts.reduce((sum, counts) => sum + (counts[grade] ?? 0), 0)]);
    return Response.json({
      accountId: id,
      trophyLevel: '1',
      progress: 0,
      tier: 1,
      earnedTrophies: Object.fromEntries(sums),
    });
  }

  const findInService = (list: string, query: URLSearchParams) =>
    season.titles.find((each) => each.list === list && each.service === (query.get('npServiceName') ?? 'trophy2'));

  function answerList(listId: string, query: URLSearchParams): Response {
    const title = findInService(listId, query);
    if (!title) return makeMissingTrophiesResponse();
    const rows = title.trophies.map(({ id, name, detail, grade, hidden }) => ({
      trophyId: id,
      trophyHidden: hidden,
      trophyType: grade,
      trophyName: name,
      trophyDetail: detail,
      trophyIconUrl: `https://image.api.playstation.com/trophy/np/${listId}/${id}.png`,
      trophyGroupId: 'default',
    }));
    return Response.json({
      trophySetVersion: '01.00',
      hasTrophyGroups: false,
      trophies: rows,
      totalItemCount: rows.length,
    });
  }

  function answerGroups(listId: string, query: URLSearchParams): Response {
    const title = findInService(listId, query);
    if (!title) return makeMissingTrophiesResponse();
    return Response.json({
      trophySetVersion: '01.00',
      trophyTitleName: title.name,
      trophyTitleIconUrl: `https://image.api.playstation.com/trophy/np/${listId}.png`,
      trophyTitlePlatform: title.systems,
      definedTrophies: countGrades(
        title,
        title.trophies.map(({ id }) => id),
      ),
      trophyGroups: [],
    });
  }

  async function answerEarnedTrophies(
    { id: playerId, played }: PlayStationPlayer,
    listId: string,
    query: URLSearchParams,
  ): Promise<Response> {
    const title = findInService(listId, query);
    const playedTitle = played.find((each) => each.list === listId && !each.hidden);
    if (!title || !playedTitle) return makeMissingTrophiesResponse();
    const orderedTrophies = [...title.trophies].sort(
      (a, b) => Number(a.grade === 'platinum') - Number(b.grade === 'platinum'),
    );
    const missingIds = orderedTrophies.map(({ id }) => id).filter((id) => !(id in playedTitle.earned));
    const laterEarnedTimes = await listEarnedTimes(followTimes, playerId, `${listId}.${title.service}`, missingIds);
    const findMoment = (id: number) =>
      playedTitle.earned[id] || laterEarnedTimes.get(id)?.toISOString().replace('.000', '');
    const rows = title.trophies.map(({ id, grade, hidden, rate }) => ({
      trophyId: id,
      trophyHidden: hidden,
      earned: id in playedTitle.earned || laterEarnedTimes.has(id),
      ...(findMoment(id) && { earnedDateTime: findMoment(id) }),
      trophyType: grade,
      trophyRare: Number(rate) < 5 ? 0 : 3,
      trophyEarnedRate: rate,
    }));
    return Response.json({
      trophySetVersion: '01.00',
      hasTrophyGroups: false,
      trophies: rows,
      totalItemCount: rows.length,
    });
  }

  const findPlayer = (id: string | undefined) => season.players.find((each) => each.id === id);

  async function answerTrophies(path: string, query: URLSearchParams): Promise<Response> {
    const trophiesMatch = /^npCommunicationIds\/(\w+)\/trophyGroups\/all\/trophies$/.exec(path);
    if (trophiesMatch?.[1]) return answerList(trophiesMatch[1], query);
    const groupsMatch = /^npCommunicationIds\/(\w+)\/trophyGroups$/.exec(path);
    if (groupsMatch?.[1]) return answerGroups(groupsMatch[1], query);
    const [, id, userPath = ''] = /^users\/(\d+)\/(.+)$/.exec(path) ?? [];
    const player = findPlayer(id);
    if (!player) return makeMissingTrophiesResponse();
    if (player.trophies === 'private') return makePrivateTrophiesResponse();
    if (userPath === 'trophyTitles') return answerTitles(player, query);
    if (userPath === 'trophySummary') return answerSummary(player);
    const listMatch = /^npCommunicationIds\/(\w+)\/trophyGroups\/all\/trophies$/.exec(userPath);
    return listMatch?.[1]
      ? answerEarnedTrophies(player, listMatch[1], query)
      : new Response('Not Found', { status: 404 });
  }

  return async (request: Request): Promise<Response> => {
    const picture = await drawPicture(request);
    if (picture) return picture;
    const { pathname, searchParams } = new URL(request.url);
    if (!login.isKnown(request)) return makeErrorResponse(401, 2241164, 'Unauthorized');
    const [, name] = /^\/userProfile\/v1\/users\/([^/]+)\/profile2$/.exec(pathname) ?? [];
    if (name !== undefined) return answerName(decodeURIComponent(name), searchParams);
    const [, id] = /^\/api\/userProfile\/v1\/internal\/users\/(\d+)\/profiles$/.exec(pathname) ?? [];
    const player = findPlayer(id);
    if (player) return answerProfile(player);
    if (id !== undefined) return makeErrorResponse(404, 2105356, 'User not found');
    const [, path] = /^\/api\/trophy\/v1\/(.+)$/.exec(pathname) ?? [];
    return path === undefined ? new Response('Not Found', { status: 404 }) : answerTrophies(path, searchParams);
  };
}
