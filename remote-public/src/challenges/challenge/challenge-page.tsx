import { isolate } from '@laurel/shared/protocol';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Heading } from '@laurel/shared/ui/heading';
import { Page } from '@laurel/shared/ui/page';
import type { ReactNode } from 'react';
import s from './challenge-page.module.css';

export interface ChallengePageProps {
  /** The list it stands in. */
  list: { label: string; to: string };
  title: string;
  status: ReactNode;
  /** The state of its read. */
  note: ReactNode;
  /** What it is about: on a phone it stands before how one joins. */
  task: ReactNode;
  /** How one joins, or that one is in. */
  card: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}

/** The page of a campaign or a contract: its terms and race, and beside them how one joins. */
export function ChallengePage({ list, title, status, note, task, card, children, foot }: ChallengePageProps) {
  return (
    <Page padded>
      <title>{`${isolate(title)} | Laurel`}</title>
      <Breadcrumbs items={[list, { label: title }]} />
      <div className={s.head}>
        <Heading level={1}>{title}</Heading>
        {status}
      </div>
      {note}
      <div className={card ? s.columns : s.column}>
        <div>{task}</div>
        {card && <div className={s.card}>{card}</div>}
        <div>{children}</div>
      </div>
      {foot !== undefined && <div className={s.foot}>{foot}</div>}
    </Page>
  );
}
