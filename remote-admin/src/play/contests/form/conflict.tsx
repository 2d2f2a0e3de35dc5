import type { RefusalParams } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { contestConflict } from '../messages/en/contest-conflict';
import s from './conflict.module.css';

export type ConflictProps = Pick<Extract<RefusalParams['version_conflict'], { by: unknown }>, 'by' | 'at'> & {
  loading: boolean;
  onLoad: () => void;
};

export function Conflict({ by, at, loading, onLoad }: ConflictProps) {
  const t = useMessages(contestConflict);
  return (
    <div className={s.conflict}>
      <p>
        <strong>{t.saved(by?.username ?? t.someone, <DateTime value={at} />)}</strong> {t.kept}
      </p>
      <Button size="small" busy={loading} onClick={onLoad}>
        {t.load}
      </Button>
    </div>
  );
}
