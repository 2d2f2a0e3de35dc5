import { readAddress } from '@laurel/shared/protocol';
import { useNavigate } from '@laurel/shared/router';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { useMessages } from '@laurel/shared/ui/locale';
import { useEffect, useState } from 'react';
import { form as words } from './messages/en';

interface UnsavedGuardProps {
  active: boolean;
  about?: 'input' | 'uploads' | undefined;
}

/** Doesn't ask when the user presses Back, because a page can't stop that. Forms with a draft then restore their input, except pictures. */
export function UnsavedGuard({ active, about = 'input' }: UnsavedGuardProps) {
  const { leave, leaveUploads } = useMessages(words);
  const t = about === 'input' ? leave : leaveUploads;
  const [target, setTarget] = useState<string | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (!active) return;
    const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const handleClick = (event: MouseEvent) => {
      const to = readDestination(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(to);
    };
    window.addEventListener('beforeunload', warnBeforeUnload);
    document.addEventListener('click', handleClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', warnBeforeUnload);
      document.removeEventListener('click', handleClick, { capture: true });
    };
  }, [active]);

  return (
    <ConfirmDialog
      open={target !== null}
      title={t.title}
      confirmLabel={t.confirm}
      cancelLabel={t.stay}
      onConfirm={() => target !== null && navigate(target)}
      onClose={() => setTarget(null)}
    >
      <p>{t.message}</p>
    </ConfirmDialog>
  );
}

function readDestination(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || (link.target && link.target !== '_self')) return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname === location.pathname) return null;
  return readAddress(url.pathname).path + url.search + url.hash;
}
