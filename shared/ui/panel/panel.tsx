import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names';
import s from './panel.module.css';

export interface PanelProps {
  as?: 'div' | 'section' | 'aside' | undefined;
  'aria-labelledby'?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Panel({ as: Tag = 'div', className, ...panelProps }: PanelProps) {
  return <Tag {...panelProps} className={joinClassNames(s.panel, className)} />;
}
