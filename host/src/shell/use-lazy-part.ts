import { useLocation } from '@laurel/shared/router';
import { notify } from '@laurel/shared/service';
import { readMessages } from '@laurel/shared/ui/locale';
import { type ComponentType, startTransition, useState } from 'react';
import { shell } from '../messages/en/shell';

export interface LazyPart<Props> {
  Part: ComponentType<Props> | null;
  open: boolean;
  toggle: () => void;
  close: () => void;
  prepare: () => void;
}

export function useLazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const { key } = useLocation();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [openAt, setOpenAt] = useState<string | null>(null);
  const closePart = () => setOpenAt(null);
  const showPart = () => {
    setOpenAt(key);
    if (Part) return;
    load().then(
      (part) => setPart(() => part),
      () => {
        closePart();
        notify({ type: 'danger', message: readMessages(shell).menu.missing, retry: showPart });
      },
    );
  };
  const open = openAt === key && Part !== null;
  return {
    Part,
    open,
    close: closePart,
    toggle: () => (open ? closePart() : showPart()),
    prepare: () => {
      load().then(
        (part) => startTransition(() => setPart(() => part)),
        () => {
          // Opening the part retries and reports the failure.
        },
      );
    },
  };
}
