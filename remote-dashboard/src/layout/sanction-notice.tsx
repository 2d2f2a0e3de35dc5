import type { OwnSanction } from '@laurel/shared/protocol';
import { useCommand, useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Row } from '@laurel/shared/ui/page';
import { TextLink } from '@laurel/shared/ui/text-link';
import { layout } from './messages/en/layout';
import s from './notice.module.css';

export function SanctionNotices() {
  const user = useSessionUser();
  const read = useRead('getUser', { params: { id: user?.id ?? '' } }, { freshFor: 2000, enabled: user !== null });
  if (read.status !== 'ready') return null;
  return read.data.sanctions.map((sanction) => <SanctionNotice key={sanction.id} sanction={sanction} />);
}

function SanctionNotice({ sanction: { id, kind, reason, endsAt, link, appeal, appealBy } }: { sanction: OwnSanction }) {
  const { sanction: t } = useMessages(layout);
  const closeCommand = useCommand('readWarning', { announce: 'error', refreshes: ['getUser'] });
  const title = kind === 'warning' ? t.warned : endsAt ? t.mutedUntil(<DateTime value={endsAt} />) : t.muted;
  return (
    <Note
      className={s.notice}
      tone="warning"
      title={title}
      action={
        <Row>
          {(appeal !== null || appealBy !== null) && (
            <TextLink to={link}>{appeal === null ? t.appeal : t.viewAppeal}</TextLink>
          )}
          {kind === 'warning' && (
            <Button busy={closeCommand.fetching} onClick={() => void closeCommand.run({ params: { id } })}>
              {t.close}
            </Button>
          )}
        </Row>
      }
    >
      {t.reason(reason)} {kind === 'mute' && t.effect}
    </Note>
  );
}
