import type { AreaEntry } from '@laurel/shared/area/registry';
import { useCommand } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Strip } from '@laurel/shared/ui/strip';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { preview } from '../messages/en/preview';
import s from './preview-bar.module.css';

export interface PreviewBarProps {
  areas: readonly Pick<AreaEntry, 'name' | 'build'>[];
  onLeft: () => void;
}

export function PreviewBar({ areas, onLeft }: PreviewBarProps) {
  const t = useMessages(preview);
  const { failure: formatFailure } = useMessages(answers);
  const command = useCommand('endPreviews');
  const [hasLeft, setHasLeft] = useState(false);
  const exitPreview = async () => {
    const { error } = await command.run({ body: {} });
    const isSessionOver = error?.kind === 'status' && (error.status === 401 || error.status === 403);
    if (error && !isSessionOver) return;
    setHasLeft(true);
    onLeft();
  };
  return (
    <aside aria-label={t.bar}>
      <Strip
        icon={Eye}
        action={
          <Button size="small" busy={command.fetching || hasLeft} onClick={() => void exitPreview()}>
            {t.leave}
          </Button>
        }
      >
        {t.showing(
          areas.map(({ name, build }) => (
            <strong key={name}>
              {name} {build}
            </strong>
          )),
        )}
      </Strip>
      {command.failure && !hasLeft && (
        <p role="alert" className={s.failure}>
          {t.goesOn(formatFailure(command.failure))}
        </p>
      )}
    </aside>
  );
}
