import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { panel } from '../messages/en/panel';

/** Milliseconds for which a button says that it has copied. */
const shown = 1000;

/** Copies a text and says so on the button itself. */
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
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), shown);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  const words = { idle: children, copied: t.copied, refused: t.notCopied };
  return (
    <>
      <Button size={size} icon={state === 'copied' ? Check : Copy} onClick={copy}>
        {words[state]}
      </Button>
      <VisuallyHidden>
        <span role="status">{state === 'idle' ? '' : words[state]}</span>
      </VisuallyHidden>
    </>
  );
}
