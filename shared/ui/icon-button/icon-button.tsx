import { Link } from '@laurel/shared/router';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { joinClassNames } from '../class-names';
import { Icon, type LucideIcon } from '../icon';
import s from './icon-button.module.css';

interface IconButtonBase {
  icon: LucideIcon;
  label: string;
  dot?: boolean | undefined;
  className?: string | undefined;
}

export interface IconActionProps
  extends IconButtonBase,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof IconButtonBase | 'children' | 'aria-label'> {
  to?: undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export interface IconLinkProps extends IconButtonBase {
  to: string;
  keys?: { aria: string; text: string } | undefined;
}

export type IconButtonProps = IconActionProps | IconLinkProps;

export function IconButton(props: IconButtonProps) {
  if (props.to !== undefined) {
    const { icon, label, dot, className, to, keys } = props;
    return (
      <Link
        to={to}
        aria-label={label}
        aria-keyshortcuts={keys?.aria}
        title={keys ? `${label} (${keys.text})` : label}
        className={joinClassNames(s.button, className) ?? ''}
      >
        <Icon of={icon} size={20} />
        {dot && <span className={s.dot} />}
      </Link>
    );
  }
  const { icon, label, dot, className, to: _to, type = 'button', ...buttonProps } = props;
  return (
    <button
      title={label}
      {...buttonProps}
      type={type}
      aria-label={label}
      className={joinClassNames(s.button, className)}
    >
      <Icon of={icon} size={20} />
      {dot && <span className={s.dot} />}
    </button>
  );
}
