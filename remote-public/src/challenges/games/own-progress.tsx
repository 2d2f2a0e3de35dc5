import type { Achievement, Game } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { AchievementTable } from '../achievements/achievement-table';
import { games as messages } from './messages/en';

export function OwnProgress({ game, achievements }: { game: Game; achievements: readonly Achievement[] }) {
  const t = useMessages(messages).own;
  const read = useRead('getOwnGame', { params: { id: game.id } });
  const ownGame = read.status === 'ready' ? read.data : null;
  const finding = ownGame?.diagnosis.finding;
  const provider = game.platform === 'playstation' ? 'psn' : 'steam';
  const isReadable = finding === undefined || finding === 'readable' || finding === 'never_launched';
  return (
    <Stack>
      {ownGame?.progress && isReadable && (
        <Note title={t.has(game.platform, ownGame.progress.earned, ownGame.progress.total)} />
      )}
      {finding === 'not_linked' && (
        <Note
          title={t.notLinked}
          action={
            <Button size="small" to="/dashboard/settings">
              {t.link}
            </Button>
          }
        />
      )}
      {!isReadable && finding !== 'not_linked' && (
        <Note
          title={t.unreadable}
          action={
            <Button size="small" to={`/dashboard/settings/privacy/${provider}/${finding}`}>
              {t.help}
            </Button>
          }
        />
      )}
      <AchievementTable
        platform={game.platform}
        achievements={achievements}
        earnedTimesById={ownGame?.progress ? new Map(ownGame.earned.map(({ id, at }) => [id, at])) : undefined}
      />
    </Stack>
  );
}
