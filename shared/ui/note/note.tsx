import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names';
import { Icon } from '../icon';
import s from './note.module.css';

export type NoteTone = 'info' | 'warning' | 'danger' | 'success';

export interface NoteProps {
  tone?: NoteTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Set it if the note responds to an action, so that screen readers announce it. */
  announce?: boolean | undefined;
  className?: string | undefined;
}

const GLYPH = { info: Info, warning: TriangleAlert, danger: CircleAlert, success: CircleCheck };

export function Note({ tone = 'info', title, children, action, announce, className }: NoteProps) {
  const role = announce ? (tone === 'danger' || tone === 'warning' ? 'alert' : 'status') : undefined;
  return (
    <div role={role} className={joinClassNames(s.note, s[tone], className)}>
      <Icon of={GLYPH[tone]} size={20} className={s.icon} />
      <div className={s.body}>
        <div>
          {title !== undefined && <strong className={s.title}>{title}</strong>} {children}
        </div>
        {action !== undefined && <div className={s.action}>{action}</div>}
      </div>
    </div>
  );
}
