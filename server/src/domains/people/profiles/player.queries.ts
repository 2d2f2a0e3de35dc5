import type { AnswerOf, InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';
import { toIsoOrNull } from '../../../database/iso-dates';
import { Refusal } from '../../../refusal';
import { toBracketMatchView } from '../../play/competition/match.mapper';
import { listPublicMatches } from '../../play/competition/match.store';
import type { MatchRow } from '../../play/competition/match.tables';
import { type MatchesContext, readMatchesContext } from '../../play/competition/nearby-matches.store';
import { toRoundView } from '../../play/competition/plan.rules';
import { toRecordView } from '../../play/leaderboard/mapper';
import { readMedals } from '../../play/leaderboard/medals.queries';
import { findRecord } from '../../play/leaderboard/store';
import { toRatingView } from '../../play/ratings/mapper';
import { listRatings } from '../../play/ratings/store';
import { toLinkedAccount } from '../linked-accounts/mapper';
import { listIdentities } from '../linked-accounts/store';
import { toPlayerRef } from '../players/mapper';
import { findCurrentMute } from '../users/sanction.store';
import { findPlayer } from '../users/store';

type PublicPlayer = AnswerOf<'getPlayer'>;

const maxMatches = 10;

export async function getPlayer({ db, now }: Work, { name }: InputOf<'getPlayer'>): Promise<Answer<'getPlayer'>> {
  const row = await findPlayer(db, name);
  if (!row) throw new Refusal('not_found', { what: 'player' });
  const { id, status, bio, country, createdAt } = row;
  const [record, medals, ratings, identities, matches, mute] = await Promise.all([
    findRecord(db, id),
    readMedals(db, id, true),
    listRatings(db, id),
    listIdentities(db, id),
    listPublicMatches(db, id, maxMatches).then((rows) => readMatchesContext(db, rows)),
    findCurrentMute(db, id, now),
  ]);
  const shownIdentities = status === 'suspended' ? [] : identities.filter(({ visibility }) => visibility === 'public');
  return makeAnswer({
    player: toPlayerRef(id, row),
    bio: status === 'suspended' || mute ? '' : bio,
    country,
    joinedAt: createdAt.toISOString(),
    record: toRecordView(record),
    medals,
    ratings: ratings.map((row) => toRatingView(row, now)),
    accounts: shownIdentities.map((identity) => {
      const { provider, externalId, displayName, verifiedAt } = toLinkedAccount(identity);
      return { provider, externalId, displayName, verifiedAt };
    }),
    matches: matches.matches.flatMap((match) => toMatchView(match, matches)),
  });
}

function toMatchView(match: MatchRow, { contests, entrants }: MatchesContext): PublicPlayer['matches'] {
  const contest = contests.get(match.contestId);
  const endedAt = toIsoOrNull(match.resolvedAt);
  if (!contest || endedAt === null) return [];
  const { id, slug, title, game } = contest;
  return [
    {
      ...toBracketMatchView(match, contest, entrants),
      contest: { id, slug, title, game },
      roundSize: toRoundView(contest, match).roundSize,
      endedAt,
    },
  ];
}
