import { Button } from '@laurel/shared/ui/button';
import { useCopy } from '@laurel/shared/ui/copy';
import { useMessages } from '@laurel/shared/ui/locale';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { panel } from '../messages/en/panel';

export function CopyButton({
  text,
  size = 'small',
  children,
}: {
  text: string;
  size?: 'small' | 'medium';
  children: ReactNode;
}) {
  const t = useMessages(panel);
  const { state, copy } = useCopy();
  const words = { idle: children, copied: t.copied, refused: t.notCopied };
  return (
    <>
      <Button size={size} icon={state === 'copied' ? Check : Copy} onClick={() => void copy(text)}>
        {words[state]}
      </Button>
      <VisuallyHidden>
        <span role="status">{state === 'idle' ? '' : words[state]}</span>
      </VisuallyHidden>
    </>
  );
}
