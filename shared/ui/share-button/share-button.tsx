import { kit, useMessages } from '@laurel/shared/ui/locale';
import { Check, Share2 } from 'lucide-react';
import { Button } from '../button';
import { useCopy } from '../copy';
import { TextLink } from '../text-link';
import { VisuallyHidden } from '../visually-hidden';

export interface ShareButtonProps {
  title: string;
  path: string;
  label: string;
  look?: 'outline' | 'ink' | 'plain' | undefined;
}

export function ShareButton({ title, path, label, look = 'outline' }: ShareButtonProps) {
  const t = useMessages(kit).share;
  const { state, copy } = useCopy();
  const sharePage = async () => {
    const url = new URL(path, location.origin).href;
    if (typeof navigator.share !== 'function') return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // If the user closes the share sheet, copy nothing.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };
  const shownLabel = { idle: label, copied: t.copied, refused: t.refused }[state];
  return (
    <>
      {look === 'plain' ? (
        <TextLink tone="plain" onClick={() => void sharePage()}>
          {shownLabel}
        </TextLink>
      ) : (
        <Button variant={look} size="large" icon={state === 'copied' ? Check : Share2} onClick={() => void sharePage()}>
          {shownLabel}
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{state === 'idle' ? '' : shownLabel}</span>
      </VisuallyHidden>
    </>
  );
}
