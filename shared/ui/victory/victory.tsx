import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names';
import { Heading } from '../heading';
import { Page } from '../page';
import s from './victory.module.css';

export interface VictoryProps {
  crest: ReactNode;
  place: ReactNode;
  title: string;
  children: ReactNode;
  actions: ReactNode;
  inset?: boolean | undefined;
}

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
