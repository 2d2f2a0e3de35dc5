import { defineList, ListBody, useList } from '@laurel/shared/list';
import type { PlayerRef } from '@laurel/shared/protocol';
import { useCommand } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row, Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { Player } from '@laurel/shared/ui/player';
import { Text } from '@laurel/shared/ui/text';
import { settings } from './messages/en/settings';
import s from './sessions-panel.module.css';

const blockList = defineList('listBlocks', { perPage: 20 });

export function BlocksPanel() {
  const { blocks: t } = useMessages(settings);
  const list = useList(blockList);
  return (
    <Panel as="section" aria-labelledby="blocks">
      <Stack gap="large">
        <Stack gap="small">
          <Heading level={2} id="blocks">
            {t.title}
          </Heading>
          <Text tone="muted">{t.lead}</Text>
        </Stack>
        <ListBody list={list} words={t} level={3}>
          {(blockedPlayers) => (
            <ul className={s.list}>
              {blockedPlayers.map(({ player, at }) => (
                <BlockedPlayer key={player.id} player={player} at={at} />
              ))}
            </ul>
          )}
        </ListBody>
      </Stack>
    </Panel>
  );
}

function BlockedPlayer({ player: { id, username, avatarUrl }, at }: { player: PlayerRef; at: string }) {
  const { blocks: t } = useMessages(settings);
  const unblockCommand = useCommand('setBlock', { announce: 'both', refreshes: ['listBlocks'] });
  return (
    <li className={s.line}>
      <Row justify="between">
        <div>
          <Player username={username} avatar={avatarUrl} to={`/players/${username}`} size="small" />
          <Text size="t2" tone="muted">
            {t.since(<DateTime value={at} />)}
          </Text>
        </div>
        <Button
          size="small"
          aria-label={t.undoOf(username)}
          busy={unblockCommand.fetching}
          onClick={() => void unblockCommand.run({ params: { id }, body: { blocked: false } })}
        >
          {t.undo}
        </Button>
      </Row>
    </li>
  );
}
