import { Link } from '@laurel/shared/router';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { joinClassNames } from '../class-names';
import { Icon, type LucideIcon } from '../icon';
import { SpinnerRing } from '../spinner';
import s from './button.module.css';

export type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'ink' | 'danger';

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  full?: boolean | undefined;
  icon?: LucideIcon | undefined;
  iconAfter?: LucideIcon | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export interface ActionButtonProps
  extends ButtonLook,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonLook | 'disabled'> {
  to?: undefined;
  disabled?: boolean | undefined;
  busy?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export interface LinkButtonProps extends ButtonLook {
  to: string;
  replace?: boolean | undefined;
  state?: unknown;
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  'aria-label'?: string | undefined;
}

export type ButtonProps = ActionButtonProps | LinkButtonProps;

export function Button(props: ButtonProps) {
  return props.to === undefined ? <ActionButton {...props} /> : <LinkButton {...props} />;
}

function ActionButton({
  variant,
  size,
  full,
  icon,
  iconAfter,
  className,
  children,
  to: _to,
  busy = false,
  type = 'button',
  onClick,
  ...buttonProps
}: ActionButtonProps) {
  const handlePress = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...buttonProps}
      type={type}
      onClick={handlePress}
      aria-busy={busy || undefined}
      aria-disabled={busy || buttonProps['aria-disabled']}
      className={buildClasses({ variant, size, full, className })}
    >
      <Content icon={icon} iconAfter={iconAfter} busy={busy}>
        {children}
      </Content>
    </button>
  );
}

function LinkButton({
  variant,
  size,
  full,
  icon,
  iconAfter,
  className,
  children,
  replace = false,
  ...linkProps
}: LinkButtonProps) {
  return (
    <Link {...linkProps} replace={replace} className={buildClasses({ variant, size, full, className }) ?? ''}>
      <Content icon={icon} iconAfter={iconAfter} busy={false}>
        {children}
      </Content>
    </Link>
  );
}

function Content({
  icon,
  iconAfter,
  busy,
  children,
}: Pick<ButtonLook, 'icon' | 'iconAfter' | 'children'> & { busy: boolean }) {
  return (
    <>
      {busy ? <SpinnerRing /> : icon && <Icon of={icon} />}
      <span className={s.label}>{children}</span>
      {iconAfter && <Icon of={iconAfter} />}
    </>
  );
}

function buildClasses({ variant = 'outline', size = 'medium', full, className }: Omit<ButtonLook, 'children'>) {
  return joinClassNames(s.button, s[variant], s[size], full && s.full, className);
}
