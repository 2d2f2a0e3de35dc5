import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names';
import { Heading } from '../heading';
import { Page } from '../page';
import s from './victory.module.css';

export interface VictoryProps {
  /** The wreath with the score or the player inside. */
  crest: ReactNode;
  place: ReactNode;
  title: string;
  /** The course of the win, and the prize. */
  children: ReactNode;
  actions: ReactNode;
  /** Shows it in the page's column, below the page's own title, instead of across the top. */
  inset?: boolean | undefined;
}

/** A win, on the product's only gold surface. */
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
    <div className={joinClassNames(s.victory, inset && s.inset)}>
      {inset ? <div className={s.inside}>{content}</div> : <Page className={s.inside}>{content}</Page>}
    </div>
  );
}
