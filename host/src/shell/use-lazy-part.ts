import { useLocation } from '@laurel/shared/router';
import { notify } from '@laurel/shared/service';
import { messagesOf } from '@laurel/shared/ui/locale';
import { type ComponentType, useState } from 'react';
import { shell } from '../messages/en/shell';

export interface LazyPart<Props> {
  /** What opens, once its code is there; it stays when it is closed. */
  Part: ComponentType<Props> | null;
  open: boolean;
  toggle: () => void;
  close: () => void;
  /** Fetches the code and draws it closed, for somebody who is about to open it. */
  prepare: () => void;
}

/** Something that a button of the header opens, whose code is no part of the first page load. Navigation closes it. */
export function useLazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const { key } = useLocation();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  // Open for one location only: navigation closes without an effect.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const close = () => setOpenAt(null);
  const show = () => {
    setOpenAt(key);
    if (Part) return;
    load().then(
      (part) => setPart(() => part),
      () => {
        close();
        notify({ type: 'danger', message: messagesOf(shell).menu.missing, retry: show });
      },
    );
  };
  const open = openAt === key && Part !== null;
  return {
    Part,
    open,
    close,
    toggle: () => (open ? close() : show()),
    prepare: () => {
      load().then(
        (part) => setPart(() => part),
        () => {
          // Whoever then opens it is told.
        },
      );
    },
  };
}
