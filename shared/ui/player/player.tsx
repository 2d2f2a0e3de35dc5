import { Link } from '@laurel/shared/router';
import { kit, useMessages } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names';
import { Shield } from '../shield';
import s from './player.module.css';

export interface PlayerProps {
  username: string;
  writtenName?: ReactNode;
  avatar?: string | null | undefined;
  to?: string | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  you?: boolean | undefined;
  className?: string | undefined;
}

const PIXELS = { small: 24, medium: 32, large: 44 };

export function Player({ username, writtenName = username, avatar, to, size = 'medium', you, className }: PlayerProps) {
  const words = useMessages(kit);
  const content = (
    <>
      <Shield username={username} src={avatar} size={PIXELS[size]} />
      <span className={s.name}>{writtenName}</span>
      {you && <span className={s.you}>{words.you}</span>}
    </>
  );
  return to === undefined ? (
    <span className={joinClassNames(s.player, className)}>{content}</span>
  ) : (
    <Link to={to} className={joinClassNames(s.player, s.link, className) ?? ''}>
      {content}
    </Link>
  );
}
