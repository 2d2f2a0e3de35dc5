import type { MatchRoom } from '@laurel/shared/protocol';
import { useMessages } from '@laurel/shared/ui/locale';
import { putWinnerFirst, Score } from '@laurel/shared/ui/score';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { StaffPlayer } from '../../people/players/staff-player';
import { disputes } from './messages/en/disputes';
import { matchWords } from './messages/en/match-words';
import { Moment } from './moment';
import s from './reports.module.css';

export function Reports({ room }: { room: MatchRoom }) {
  const t = useMessages(disputes).reports;
  return (
    <section aria-label={t.label} className={s.reports} data-decided={room.resolution !== null}>
      <Report room={room} side={0} />
      <Report room={room} side={1} />
    </section>
  );
}

const ownEvents: ReadonlySet<MatchRoom['events'][number]['kind']> = new Set(['reported', 'disputed', 'appealed']);

/** Null unless the player has confirmed or conceded since the match was last reopened. */
function findOwnResponse({ events }: Pick<MatchRoom, 'events'>, playerId: string) {
  const eventsSinceReopening = events.slice(events.findLastIndex(({ kind }) => kind === 'reopened') + 1);
  const response = eventsSinceReopening.findLast(
    ({ actor, kind }) => actor?.id === playerId && (kind === 'confirmed' || kind === 'conceded'),
  );
  return response
    ? ({ at: response.at, kind: response.kind === 'conceded' ? 'conceded' : 'confirmed' } as const)
    : null;
}

function Report({ room, side }: { room: MatchRoom; side: 0 | 1 }) {
  const t = useMessages(disputes).reports;
  const { quote } = useMessages(matchWords);
  const opponent = room.opponents[side];
  if (!opponent) return <div className={s.report}>{t.noOpponent}</div>;
  const { player, seed, checkedInAt } = opponent;
  const report = room.reports.find(({ entrantId }) => entrantId === opponent.entrantId);
  const reportedScore = report && putWinnerFirst(report.score);
  const response = findOwnResponse(room, player.id);
  const notes = room.events.filter(
    ({ actor, kind, note }) => actor?.id === player.id && ownEvents.has(kind) && note !== null,
  );
  return (
    <article aria-label={t.of(player.username)} className={s.report}>
      <div className={s.head}>
        <StaffPlayer player={player} size="large" />
        {reportedScore && (
          <span>
            <VisuallyHidden>{t.beforeScore}</VisuallyHidden>
            <Score left={reportedScore.score[0]} right={reportedScore.score[1]} className={s.figures} />
          </span>
        )}
      </div>
      <p className={s.words}>
        {seed !== null && <>{t.seed(seed)} </>}
        {reportedScore && report && (
          <>{(room.resolution ? t.reported : t.says)(reportedScore.side === side, <Moment value={report.at} />)} </>
        )}
        {response && t[response.kind](<Moment value={response.at} />)}
        {!report && !response && t.unreported} {checkedInAt ? t.checkedIn(<Moment value={checkedInAt} />) : t.absent}
      </p>
      {report?.games && (
        <ol aria-label={t.games} className={s.games}>
          {report.games.map(({ winner, pictureId }, index) => {
            const picture = room.evidence.find(({ id }) => id === pictureId);
            const name = room.opponents[winner]?.player.username ?? '';
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a game is identified by its place in the list
              <li key={index}>
                {t.game(index + 1, name)} {picture && <a href={picture.url}>{t.picture}</a>}
              </li>
            );
          })}
        </ol>
      )}
      {notes.map(({ id, note }) => (
        <p key={id} className={s.said}>
          {quote(note ?? '')}
        </p>
      ))}
    </article>
  );
}
