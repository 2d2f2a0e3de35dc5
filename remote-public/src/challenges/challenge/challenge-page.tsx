import { Section } from '@laurel/shared/area';
import { isolateText } from '@laurel/shared/protocol';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Heading } from '@laurel/shared/ui/heading';
import { Page } from '@laurel/shared/ui/page';
import type { ReactNode } from 'react';
import s from './challenge-page.module.css';

export interface ChallengePageProps {
  list: { label: string; to: string };
  title: string;
  status: ReactNode;
  note: ReactNode;
  task: ReactNode;
  card: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}

export function ChallengePage({ list, title, status, note, task, card, children, foot }: ChallengePageProps) {
  return (
    <Page padded>
      <title>{`${isolateText(title)} | Laurel`}</title>
      <Breadcrumbs items={[list, { label: title }]} />
      <div className={s.head}>
        <Heading level={1}>{title}</Heading>
        {status}
      </div>
      {note}
      <div className={card ? s.columns : s.column}>
        <div>
          <Section>{task}</Section>
        </div>
        {card && (
          <div className={s.card}>
            <Section>{card}</Section>
          </div>
        )}
        <div>{children}</div>
      </div>
      {foot !== undefined && <div className={s.foot}>{foot}</div>}
    </Page>
  );
}
