import type { SanctionKind, UserProfile } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row, Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { sanctions as messages } from './messages/en';
import { SanctionCard } from './sanction-card';
import { SanctionDialog } from './sanction-dialogs';

const sanctionKinds: readonly SanctionKind[] = ['note', 'warning', 'mute', 'suspension'];
const [shortPageSize, longPageSize] = [5, 100];

export function UserSanctions({ user }: { user: UserProfile }) {
  const t = useMessages(messages);
  const isOwn = useSessionUser()?.id === user.id;
  const [perPage, setPerPage] = useState(shortPageSize);
  const [kind, setKind] = useState<SanctionKind | null>(null);
  const read = useRead('listUserSanctions', { params: { id: user.id }, query: { perPage } });
  const hasMore = read.status === 'ready' && read.data.meta.next !== null && perPage < longPageSize;
  return (
    <section aria-labelledby="sanctions">
      <RuleHeading id="sanctions" title={t.title} />
      <Stack>
        {isOwn ? (
          <Text tone="muted">{t.own}</Text>
        ) : (
          user.status !== 'deleted' && (
            <Row>
              {sanctionKinds.map((sanctionKind) => (
                <Button
                  key={sanctionKind}
                  data-chief={sanctionKind === 'note' ? '' : undefined}
                  size="small"
                  onClick={() => setKind(sanctionKind)}
                >
                  {t.open[sanctionKind]}
                </Button>
              ))}
            </Row>
          )
        )}
        <ReadNote read={read} what={t.what} />
        {read.status === 'loading' && <SkeletonRows rows={2} label={t.what} />}
        {read.status === 'ready' && read.data.items.length === 0 && <Text tone="muted">{t.none}</Text>}
        {read.status === 'ready' && (
          <div>
            {read.data.items.map((sanction) => (
              <SanctionCard key={sanction.id} sanction={sanction} />
            ))}
          </div>
        )}
        {hasMore && (
          <div>
            <Button size="small" onClick={() => setPerPage(longPageSize)}>
              {t.older}
            </Button>
          </div>
        )}
      </Stack>
      {kind && <SanctionDialog key={kind} user={user} kind={kind} onClose={() => setKind(null)} />}
    </section>
  );
}
