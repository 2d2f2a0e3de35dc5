import { Relative } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { base } from '../../layout/base-path';
import type { ListedContest } from '../../play/contests/list/contest-table';
import type { Dispute } from '../../play/disputes/match';
import { disputes } from '../../play/disputes/messages/en/disputes';
import { Queue } from '../../play/disputes/queue';
import { QueueRow } from '../../play/disputes/queue-row';
import { overview } from './messages/en';
import s from './overview-page.module.css';
import { isLate } from './waiting';

const maxShown = 5;

export interface OpenRulingsProps {
  disputes: readonly Dispute[];
  total: number;
}

export function OpenRulings({ disputes: openDisputes, total }: OpenRulingsProps) {
  const t = useMessages(overview);
  const { title } = useMessages(disputes);
  return (
    <section aria-labelledby="rulings">
      <RuleHeading
        id="rulings"
        title={title}
        trailing={<TextLink to={`${base}/disputes`}>{t.rulings.all(total)}</TextLink>}
      />
      <Queue openDisputes={openDisputes.slice(0, maxShown)} />
    </section>
  );
}

export function DraftContests({ contests }: { contests: readonly ListedContest[] }) {
  const t = useMessages(overview).drafts;
  return (
    <section aria-labelledby="drafts">
      <RuleHeading
        id="drafts"
        title={t.title}
        trailing={<TextLink to={`${base}/contests?state=draft`}>{t.all(contests.length)}</TextLink>}
      />
      <div data-queue="" className={s.rows}>
        {contests.slice(0, maxShown).map((contest) => (
          <QueueRow
            key={contest.id}
            to={`${base}/contests/${contest.id}`}
            title={contest.title}
            timing={isLate(contest) ? t.late : undefined}
          >
            {isLate(contest)
              ? t.checkInGone(<Relative value={contest.checkInOpensAt} />)
              : t.starts(<Relative value={contest.startsAt} />)}
          </QueueRow>
        ))}
      </div>
    </section>
  );
}

export function PausedContests({ contests }: { contests: readonly ListedContest[] }) {
  const t = useMessages(overview).paused;
  return (
    <section aria-labelledby="paused">
      <RuleHeading
        id="paused"
        title={t.title}
        trailing={<TextLink to={`${base}/contests?state=paused`}>{t.all(contests.length)}</TextLink>}
      />
      <div data-queue="" className={s.rows}>
        {contests.slice(0, maxShown).map(({ id, title, pausedAt }) => (
          <QueueRow key={id} to={`${base}/contests/${id}`} title={title}>
            {pausedAt ? t.since(<Relative value={pausedAt} />) : t.stopped}
          </QueueRow>
        ))}
      </div>
    </section>
  );
}
