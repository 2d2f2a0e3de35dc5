import { ComboboxItem, ComboboxPopover } from '@ariakit/react';
import { kit, useMessages } from '@laurel/shared/ui/locale';
import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../button';
import { Icon } from '../icon';
import { SpinnerRing } from '../spinner';
import { VisuallyHidden } from '../visually-hidden';
import s from './combobox.module.css';
import type { ComboboxOption, ComboboxSource } from './options';

interface ChoicesProps extends Omit<ComboboxSource, 'onSearch' | 'options'> {
  shownOptions: readonly ComboboxOption[];
  text: string;
  open: boolean;
  isChosen: (option: ComboboxOption) => boolean;
  onPick: (option: ComboboxOption) => void;
  multiple: boolean;
  anchor?: RefObject<HTMLElement | null> | undefined;
}

export function Choices({
  shownOptions,
  text,
  open,
  isChosen,
  onPick,
  multiple,
  anchor,
  searching,
  failed,
  onRetry,
}: ChoicesProps) {
  const t = useMessages(kit);
  const isEmpty = shownOptions.length === 0;
  const message = searching
    ? t.choice.searching
    : failed
      ? t.choice.failed
      : isEmpty && text !== ''
        ? t.choice.none(text)
        : t.choice.found(shownOptions.length);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{open ? message : ''}</span>
      </VisuallyHidden>
      <ComboboxPopover
        gutter={4}
        overflowPadding={8}
        sameWidth
        fixed
        unmountOnHide
        hideOnEscape={(event) => {
          // Keeps the dialog around the list open.
          event.preventDefault();
          return true;
        }}
        {...(anchor ? { getAnchorRect: () => anchor.current?.getBoundingClientRect() ?? null } : {})}
        className={s.popover}
      >
        {searching ? (
          <p className={s.note}>
            <SpinnerRing /> {message}
          </p>
        ) : failed ? (
          <div className={s.note}>
            {message}
            {onRetry && (
              <Button size="small" onClick={onRetry}>
                {t.tryAgain}
              </Button>
            )}
          </div>
        ) : (
          isEmpty && <p className={s.note}>{message}</p>
        )}
        {!searching &&
          !failed &&
          shownOptions.map((option) => (
            <ComboboxItem
              key={option.value}
              value={option.value}
              disabled={option.disabled ?? false}
              setValueOnClick={false}
              selectValueOnClick={false}
              hideOnClick={!multiple}
              focusOnHover
              aria-selected={isChosen(option)}
              onClick={() => onPick(option)}
              className={s.option}
            >
              <span className={s.words}>
                {option.label}
                {option.detail !== undefined && <span className={s.detail}>{option.detail}</span>}
              </span>
              {isChosen(option) && <Icon of={Check} size={18} className={s.check} />}
            </ComboboxItem>
          ))}
      </ComboboxPopover>
    </>
  );
}
