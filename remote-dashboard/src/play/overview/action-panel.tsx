import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import s from './action-panel.module.css';
import { nextAction } from './messages/en/next-action';

interface ActionPanelProps {
  mark?: ReactNode;
  place?: string;
  title: ReactNode;
  text: ReactNode;
  clock?: ReactNode;
  button: ReactNode;
  children?: ReactNode;
}

export function ActionPanel({ mark, place, title, text, clock, button, children }: ActionPanelProps) {
  const { label } = useMessages(nextAction);
  return (
    <section className={s.panel} aria-label={label}>
      <div data-room>
        {(mark !== undefined || place !== undefined) && (
          <div className={s.where}>
            {mark}
            {place !== undefined && <span className={s.place}>{place}</span>}
          </div>
        )}
        <Heading level={1} className={s.title}>
          {title}
        </Heading>
        <p className={s.text}>{text}</p>
        {children}
      </div>
      <div className={s.act}>
        {clock !== undefined && <div className={s.clock}>{clock}</div>}
        {button}
      </div>
    </section>
  );
}
