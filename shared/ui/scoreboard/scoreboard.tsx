import { kit, useMessages } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names';
import { Heading, Words } from '../heading';
import { Score } from '../score';
import { Shield } from '../shield';
import { TextLink } from '../text-link';
import s from './scoreboard.module.css';

export interface ScoreboardPlayer {
  username: string;
  avatar: string | null;
  to: string;
  note: ReactNode;
  state?: ReactNode;
}

export interface ScoreboardProps {
  label: string;
  left: ScoreboardPlayer | string;
  right: ScoreboardPlayer | string;
  /** Null until there is a score. */
  score: { left: number; right: number } | null;
  reports?: ReactNode;
  remark: ReactNode;
}

export function Scoreboard({ label, left, right, score, reports, remark }: ScoreboardProps) {
  const { versus } = useMessages(kit);
  return (
    <section className={s.scoreboard} aria-label={label}>
      <Side side={left} className={s.left} />
      <div className={s.middle}>
        {reports ? (
          <div className={s.said}>{reports}</div>
        ) : (
          <p className={s.score}>
            {score ? (
              <Score left={score.left} right={score.right} size="text" />
            ) : (
              <span className={s.versus}>{versus}</span>
            )}
          </p>
        )}
        <p className={s.remark}>{remark}</p>
      </div>
      <Side side={right} className={s.right} />
    </section>
  );
}

function Side({ side, className }: { side: ScoreboardPlayer | string; className: string | undefined }) {
  if (typeof side === 'string')
    return (
      <div className={joinClassNames(s.side, className)}>
        <span className={s.empty} aria-hidden="true" />
        <div className={s.words} data-room>
          <Heading level={2} className={s.name}>
            {side}
          </Heading>
        </div>
      </div>
    );
  const { username, avatar, to, note, state } = side;
  return (
    <div className={joinClassNames(s.side, className)}>
      <Shield username={username} src={avatar} size={124} className={s.shield} />
      <div className={s.words} data-room>
        <Heading level={2} className={s.name}>
          <TextLink to={to} tone="plain">
            <Words>{username}</Words>
          </TextLink>
        </Heading>
        <p className={s.note}>{note}</p>
        {state}
      </div>
    </div>
  );
}
