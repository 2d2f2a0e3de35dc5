import { readRefusalParams } from '@laurel/shared/api';
import { UnsavedGuard } from '@laurel/shared/form';
import type { SeedingView } from '@laurel/shared/protocol';
import { useParams } from '@laurel/shared/router';
import { useCommand, useRead, writeRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Row, Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { useState } from 'react';
import { base } from '../../../layout/base-path';
import { layout } from '../../../layout/messages/en/layout';
import { PageHead } from '../../../layout/page-head';
import { UnreadPage } from '../../../layout/unread-page';
import { contestSeeding } from '../messages/en/contest-seeding';
import { contestWords } from '../messages/en/contest-words';
import { PasteDialog } from './paste-dialog';
import { SeedList } from './seed-list';
import { isSettled, type SeededEntrant, shuffleEntrants, sortByOrder, sortByRating } from './seed-order';
import s from './seeding-page.module.css';

export function SeedingPage() {
  const { id = '' } = useParams();
  const { unread } = useMessages(layout);
  const seedingRead = useRead('getSeeding', { params: { id } }, { refreshEvery: 8000 });
  if (seedingRead.status !== 'ready')
    return <UnreadPage read={seedingRead} what="contest" backTo={`${base}/contests`} />;
  return (
    <>
      <ReadNote read={seedingRead} what={unread.contest.what} />
      <LoadedPage key={id} seeding={seedingRead.data} />
    </>
  );
}

interface UnsavedOrder {
  order: readonly string[];
  version: number;
}

function LoadedPage({ seeding }: { seeding: SeedingView }) {
  const t = useMessages(contestSeeding);
  const { contests } = useMessages(contestWords);
  const { failure: describeFailure } = useMessages(answers);
  const me = useSessionUser();
  const [unsavedOrder, setUnsavedOrder] = useState<UnsavedOrder | null>(null);
  const [pasting, setPasting] = useState(false);
  const orderCommand = useCommand('orderSeeds', { announce: 'success', refreshes: ['getSeeding'] });
  const { contest, open } = seeding;
  const contestPath = `${base}/contests/${contest.id}`;
  const params = { id: contest.id };
  const hasEntered = seeding.entrants.some(({ player }) => player.id === me?.id);
  const entrants = unsavedOrder ? sortByOrder(seeding.entrants, unsavedOrder.order) : seeding.entrants;
  const order = entrants.map(({ id }) => id);
  const changeOrder = (newOrder: readonly string[]) =>
    setUnsavedOrder({ order: newOrder, version: unsavedOrder?.version ?? seeding.version });
  const orderEntrants = (newEntrants: readonly SeededEntrant[]) => changeOrder(newEntrants.map(({ id }) => id));
  const saveOrder = async ({ version }: UnsavedOrder) => {
    const { data } = await orderCommand.run({ params, body: { version, entrantIds: order } });
    if (!data) return;
    writeRead('getSeeding', { params }, data);
    setUnsavedOrder(null);
  };
  const conflict = readRefusalParams(orderCommand.failure, 'version_conflict');
  const otherFailure = orderCommand.failure && !conflict ? describeFailure(orderCommand.failure) : null;
  return (
    <>
      <title>{`${t.title} | Laurel`}</title>
      <Breadcrumbs
        items={[
          { label: contests, to: `${base}/contests` },
          { label: contest.title, to: contestPath },
          { label: t.title },
        ]}
      />
      <PageHead title={t.of(contest.title)} detail={t.detail} />
      <UnsavedGuard active={unsavedOrder !== null} />
      <Stack>
        {!open && <Note title={contest.seeding === 'manual' ? t.drawn : t.otherSeeding} />}
        {open && hasEntered && <Note title={t.entered} />}
        {conflict?.what === 'contest' && unsavedOrder && (
          <Note
            tone="warning"
            announce
            title={t.newer(conflict.by?.username ?? t.someone, <DateTime value={conflict.at} />)}
            action={
              <Row>
                <Button size="small" onClick={() => setUnsavedOrder(null)}>
                  {t.takeTheirs}
                </Button>
                <Button size="small" onClick={() => setUnsavedOrder({ ...unsavedOrder, version: seeding.version })}>
                  {t.keepOwn}
                </Button>
              </Row>
            }
          />
        )}
        {otherFailure && <Note tone="danger" announce title={otherFailure} />}
        {entrants.length === 0 ? (
          <EmptyState plain {...t.none} />
        ) : (
          <>
            <Row justify="between">
              <span>{t.settled(entrants.filter(isSettled).length, entrants.length)}</span>
              {open && !hasEntered && (
                <Row>
                  <Button size="small" onClick={() => orderEntrants(sortByRating(entrants))}>
                    {t.byRating}
                  </Button>
                  <Button size="small" onClick={() => orderEntrants(shuffleEntrants(entrants))}>
                    {t.shuffle}
                  </Button>
                  <Button size="small" onClick={() => setPasting(true)}>
                    {t.paste.open}
                  </Button>
                </Row>
              )}
            </Row>
            {pasting && open && !hasEntered && (
              <PasteDialog
                entrants={entrants}
                onOrder={(listedIds) => {
                  orderEntrants(sortByOrder(entrants, listedIds));
                  setPasting(false);
                }}
                onClose={() => setPasting(false)}
              />
            )}
            <SeedList entrants={entrants} onChange={open && !hasEntered ? changeOrder : null} />
          </>
        )}
        {open && !hasEntered && entrants.length > 0 && (
          <div className={s.bar}>
            <Button
              data-chief=""
              variant="primary"
              disabled={unsavedOrder === null}
              busy={orderCommand.fetching}
              onClick={() => unsavedOrder && void saveOrder(unsavedOrder)}
            >
              {t.save}
            </Button>
            <Button disabled={unsavedOrder === null} onClick={() => setUnsavedOrder(null)}>
              {t.discard}
            </Button>
            <p className={s.remark}>{t.later}</p>
          </div>
        )}
      </Stack>
    </>
  );
}
