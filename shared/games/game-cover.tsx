import type { Game } from '@laurel/shared/protocol';
import type { ReactNode } from 'react';
import s from './game-cover.module.css';

export interface GameCoverProps {
  game: Pick<Game, 'title' | 'cover'>;
  size?: 'small' | 'large';
}

export function GameCover({ game: { title, cover }, size = 'small' }: GameCoverProps) {
  if (cover === null)
    return (
      <span className={s.cover} data-size={size} aria-hidden="true">
        {deriveInitials(title)}
      </span>
    );
  return (
    <img
      src={cover}
      alt=""
      width={size === 'large' ? 256 : 64}
      height={size === 'large' ? 144 : 36}
      loading={size === 'large' ? 'eager' : 'lazy'}
      decoding="async"
      className={s.cover}
      data-size={size}
    />
  );
}

export const WithCover = ({ game, children }: { game: GameCoverProps['game']; children: ReactNode }) => (
  <div className={s.line}>
    <GameCover game={game} />
    <div>{children}</div>
  </div>
);

const deriveInitials = (title: string): string =>
  title
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
