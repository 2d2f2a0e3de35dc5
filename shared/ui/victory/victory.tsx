import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Heading } from '../heading';
import { Page } from '../page';
import s from './victory.module.css';

export interface VictoryProps {
  /** The wreath, with the score or the player in it. */
  crest: ReactNode;
  /** What was won, above the title. */
  place: ReactNode;
  title: string;
  /** How it was won, and the prize. */
  children: ReactNode;
  actions: ReactNode;
  /** Within the column of a page that has its own title, instead of across the top of the page. */
  inset?: boolean | undefined;
}

/** A win, the only gold surface there is. */
export function Victory({ crest, place, title, children, actions, inset = false }: VictoryProps) {
  const content = (
    <>
      <div className={s.crest}>{crest}</div>
      <div data-room>
        <p className={s.place}>{place}</p>
        <Heading level={inset ? 2 : 1} variant="d7" className={s.title}>
          {title}
        </Heading>
        <p className={s.lead}>{children}</p>
        <div className={s.actions}>{actions}</div>
      </div>
    </>
  );
  return (
    <div className={classNames(s.victory, inset && s.inset)}>
      {inset ? <div className={s.inside}>{content}</div> : <Page className={s.inside}>{content}</Page>}
    </div>
  );
}
