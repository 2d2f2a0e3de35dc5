import type { Achievement } from '@laurel/shared/protocol';
import { joinClassNames } from '@laurel/shared/ui/class-names';
import { Icon } from '@laurel/shared/ui/icon';
import { Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import s from './achievement-name.module.css';

export interface AchievementNameProps {
  achievement: Pick<Achievement, 'title' | 'icon'>;
  dim?: boolean;
  children?: ReactNode;
}

export function AchievementName({ achievement: { title, icon }, dim = false, children }: AchievementNameProps) {
  return (
    <div className={s.name}>
      {icon === null ? (
        <span className={s.icon}>
          <Icon of={Trophy} />
        </span>
      ) : (
        // The title beside the icon describes it.
        <img
          src={icon}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          decoding="async"
          className={joinClassNames(s.icon, dim && s.dim)}
        />
      )}
      <div>
        {title}
        {children}
      </div>
    </div>
  );
}
