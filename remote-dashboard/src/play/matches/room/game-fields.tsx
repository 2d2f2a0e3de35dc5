import { pictureLimits, UnsavedGuard, useUploads } from '@laurel/shared/form';
import type { MatchRoom, ReportedGame } from '@laurel/shared/protocol';
import { refreshReads } from '@laurel/shared/service';
import { FileField } from '@laurel/shared/ui/file-field';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { SegmentedControl } from '@laurel/shared/ui/segmented-control';
import { matchActions } from '../messages/en/match-actions';
import { type Perspective, readName } from '../perspective';
import { getOtherSide, isDecided, setGameWinner } from '../score';
import s from './game-fields.module.css';

export interface GameFieldsProps {
  room: MatchRoom;
  perspective: Perspective;
  games: readonly ReportedGame[];
  errors: readonly string[] | undefined;
  onChange: (games: ReportedGame[]) => void;
}

export function GameFields({ room, perspective: { side, other }, games, errors = [], onChange }: GameFieldsProps) {
  const t = useMessages(matchActions).games;
  const openGameCount = isDecided(room.bestOf, games) ? games.length : Math.min(games.length + 1, room.bestOf);
  const names = { own: t.you, other: readName(other) };
  return (
    <div className={s.games}>
      {Array.from({ length: openGameCount }, (_, gameIndex) => {
        const game = games[gameIndex];
        const chosenWinner = !game ? '' : game.winner === side ? 'own' : 'other';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a game is identified by its number
          <div key={gameIndex} className={s.game}>
            <span className={s.number} aria-hidden>
              {t.game(gameIndex + 1)}
            </span>
            <SegmentedControl<'' | 'own' | 'other'>
              label={t.winner(gameIndex + 1)}
              value={chosenWinner}
              onChange={(choice) => {
                const winner = choice === 'own' ? side : getOtherSide(side);
                onChange(setGameWinner(room.bestOf, games, gameIndex, winner));
              }}
              segments={[
                { value: 'own', label: names.own },
                { value: 'other', label: names.other },
              ]}
            />
            {game && room.contest.reporting === 'pictures' && (
              <GamePicture
                matchId={room.id}
                number={gameIndex + 1}
                added={game.pictureId !== null}
                onPicture={(pictureId) =>
                  onChange(
                    games.map((otherGame, index) => (index === gameIndex ? { ...otherGame, pictureId } : otherGame)),
                  )
                }
              />
            )}
          </div>
        );
      })}
      {errors.map((error) => (
        <Note key={error} tone="danger" announce>
          {error}
        </Note>
      ))}
    </div>
  );
}

interface GamePictureProps {
  matchId: string;
  number: number;
  added: boolean;
  onPicture: (id: string) => void;
}

function GamePicture({ matchId, number, added, onPicture }: GamePictureProps) {
  const t = useMessages(matchActions).games;
  const uploads = useUploads({
    about: { purpose: 'evidence', matchId },
    onSent: ({ id }) => {
      onPicture(id);
      refreshReads('getMatchRoom');
    },
  });
  return (
    <>
      <UnsavedGuard active={uploads.unsent} about="uploads" />
      <FileField
        className={s.picture}
        label={t.picture(number)}
        hint={added ? t.added : undefined}
        {...pictureLimits}
        maxFiles={1}
        items={uploads.items}
        onAdd={uploads.add}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
      />
    </>
  );
}
