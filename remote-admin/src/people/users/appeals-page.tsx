import { defineList, ListPage, useList } from '@laurel/shared/list';
import { useMessages } from '@laurel/shared/ui/locale';
import { Player } from '@laurel/shared/ui/player';
import { base } from '../../layout/base-path';
import { sanctions as messages } from './messages/en';
import { SanctionCard } from './sanction-card';

const appealList = defineList('listAppeals', { filters: { state: ['decided'] } });

export function AppealsPage() {
  const t = useMessages(messages).appeals;
  const list = useList(appealList);
  const filters = { state: { label: t.state, any: t.any, options: t.states } };
  return (
    <ListPage list={list} words={{ ...t, filters }}>
      {(appeals) =>
        appeals.map((sanction) => (
          <div key={sanction.id} data-card="" tabIndex={-1}>
            <SanctionCard
              sanction={sanction}
              heading={
                <Player
                  username={sanction.user.username}
                  avatar={sanction.user.avatarUrl}
                  to={`${base}/users/${sanction.user.id}`}
                  size="small"
                />
              }
            />
          </div>
        ))
      }
    </ListPage>
  );
}
