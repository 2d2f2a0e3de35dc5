import { notify } from '@laurel/shared/service';
import { readMessages } from '@laurel/shared/ui/locale';
import { type ComponentType, startTransition, useCallback, useState } from 'react';
import { shell } from '../messages/en/shell';

export interface LazyPart<Props> {
  Part: ComponentType<Props> | null;
  open: boolean;
  /** True as soon as the user opens the part, even while it loads. */
  wanted: boolean;
  toggle: () => void;
  close: () => void;
  prepare: () => void;
}

export function useLazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [wanted, setWanted] = useState(false);
  const closePart = useCallback(() => setWanted(false), []);
  const showPart = () => {
    setWanted(true);
    if (Part) return;
    load().then(
      (part) => setPart(() => part),
      () => {
        closePart();
        notify({ type: 'danger', message: readMessages(shell).menu.missing, retry: showPart });
      },
    );
  };
  const open = wanted && Part !== null;
  return {
    Part,
    open,
    wanted,
    close: closePart,
    toggle: () => (open ? closePart() : showPart()),
    prepare: () => {
      load().then(
        (part) => startTransition(() => setPart(() => part)),
        () => {
          // Opening the part tries again, and reports a failure.
        },
      );
    },
  };
}
