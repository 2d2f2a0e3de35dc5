import { defineList, ListPage, useList } from '@laurel/shared/list';
import type { Participant } from '@laurel/shared/protocol';
import { dispatch, useCommand } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { TextAreaField } from '@laurel/shared/ui/field';
import { Heading } from '@laurel/shared/ui/heading';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Row, Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { PlayerLink } from '@laurel/shared/ui/player';
import { Check } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useState } from 'react';
import { type BulkAction, BulkBar } from '../../bulk/bulk-bar';
import { base } from '../../layout/base-path';
import { ClaimReport } from './claim-report';
import { campaigns as messages } from './messages/en';

const reviewList = defineList('listParticipants', {
  filter: () => ({ status: ['under_review' as const] }),
  usualOrder: () => 'claimedAt',
});

export function ReviewsPage() {
  const t = useMessages(messages);
  const list = useList(reviewList, { refreshEvery: 15_000 });
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const toggleRow = (id: string) => {
    const next = new Set(keys);
    if (!next.delete(id)) next.add(id);
    setKeys(next);
  };
  return (
    <ListPage list={list} words={t.review} action={<Button to={`${base}/campaigns`}>{t.one.back}</Button>}>
      {(claims) => (
        <>
          <BulkBar
            selectedRows={claims.filter(({ id }) => keys.has(id))}
            onSelect={setKeys}
            rowKey={({ id }) => id}
            label={({ player, campaign }) => `${player.username}, ${campaign.title}`}
            actions={listClaimActions(t.review.bulk)}
            refreshes={['listParticipants']}
          />
          <Stack gap="large">
            {claims.map((claim) => (
              <div key={claim.id} data-card="" tabIndex={-1}>
                <ReviewCard participant={claim} selected={keys.has(claim.id)} onSelect={() => toggleRow(claim.id)} />
              </div>
            ))}
          </Stack>
        </>
      )}
    </ListPage>
  );
}

function listClaimActions(t: typeof messages.english.review.bulk): BulkAction<Participant>[] {
  return [
    {
      ...{ key: 'approve', ...t.approve },
      findObstacle: ({ actions }) => (actions.includes('approve') ? null : t.obstacles.notYours),
      sendCommand: ({ id }) =>
        dispatch({ type: 'updateParticipant', with: { params: { id }, body: { action: 'approve' } } }),
    },
    {
      ...{ key: 'reject', tone: 'danger', reasoned: true, ...t.reject },
      findObstacle: ({ actions }) =>
        actions.includes('reject') ? null : actions.includes('approve') ? t.obstacles.unheard : t.obstacles.notYours,
      sendCommand: ({ id }, { reason }) =>
        dispatch({ type: 'updateParticipant', with: { params: { id }, body: { action: 'reject', reason } } }),
    },
  ];
}

interface ReviewCardProps {
  participant: Participant;
  selected: boolean;
  onSelect: () => void;
}

function ReviewCard({ participant, selected, onSelect }: ReviewCardProps) {
  const allMessages = useMessages(messages);
  const t = allMessages.review;
  const { review, player, campaign, claimedAt, counted, needed, reward } = participant;
  const [showsReport, setShowsReport] = useState(false);
  if (!review) return null;
  return (
    <Panel as="section" aria-label={`${player.username}, ${campaign.title}`}>
      <Stack>
        <Row justify="between">
          <Row>
            <Check checked={selected} label={`${player.username}, ${campaign.title}`} onPress={onSelect} />
            <PlayerLink player={player} size="large" />
          </Row>
          <Amount purpose="short" value={reward} tone="gold" strong />
        </Row>
        <Facts
          facts={[
            { term: t.campaign, value: <TextLink to={`${base}/campaigns/${campaign.id}`}>{campaign.title}</TextLink> },
            { term: t.progress, value: allMessages.joined(Math.min(counted, needed), needed) },
            ...(claimedAt === null ? [] : [{ term: t.claimed, value: <DateTime value={claimedAt} /> }]),
          ]}
        />
        <div>
          <Heading level={2} variant="text">
            {t.evidence}
          </Heading>
          <ul>
            {review.flags.map((flag) => (
              <li key={flag.code}>{describeEvidence(flag, t)}</li>
            ))}
          </ul>
        </div>
        <div>
          <Heading level={2} variant="text">
            {t.answer}
          </Heading>
          {review.answer ? (
            <>
              <Text prose>{review.answer.text}</Text>
              <Text size="t2" tone="muted">
                <DateTime value={review.answer.at} />
              </Text>
            </>
          ) : (
            <Text tone="muted">{t.noAnswer(<DateTime value={review.answerBy} />)}</Text>
          )}
        </div>
        {showsReport && <ClaimReport participantId={participant.id} />}
        <Decision participant={participant}>
          {!showsReport && (
            <Button variant="ghost" onClick={() => setShowsReport(true)}>
              {t.report}
            </Button>
          )}
        </Decision>
      </Stack>
    </Panel>
  );
}

function Decision({ participant, children }: { participant: Participant; children: React.ReactNode }) {
  const allMessages = useMessages(messages);
  const t = allMessages.review;
  const { failure: describeFailure } = useMessages(answers);
  const updateCommand = useCommand('updateParticipant', { announce: 'success', refreshes: ['listParticipants'] });
  const [question, setQuestion] = useState<'approve' | 'reject' | null>(null);
  const [reason, setReason] = useState('');
  const { id, actions, player, reward } = participant;
  const params = { id };
  const error =
    updateCommand.failure && updateCommand.failure.error.kind !== 'cancelled'
      ? describeFailure(updateCommand.failure)
      : null;
  const runDecision = async (body: { action: 'approve' } | { action: 'reject'; reason: string }) => {
    const result = await updateCommand.run({ params, body });
    if (!result.error) setQuestion(null);
  };
  return (
    <>
      {error && question === null && (
        <Note tone="danger" announce title={allMessages.actions.failed}>
          {error}
        </Note>
      )}
      <Row>
        {actions.includes('approve') && (
          <Button data-chief="" variant="primary" onClick={() => setQuestion('approve')}>
            {t.approve}
          </Button>
        )}
        {actions.includes('reject') && (
          <Button variant="danger" onClick={() => setQuestion('reject')}>
            {t.reject}
          </Button>
        )}
        {children}
      </Row>
      {!actions.includes('reject') && actions.includes('approve') && (
        <Text size="t2" tone="muted">
          {t.notYet}
        </Text>
      )}
      <ConfirmDialog
        open={question === 'approve'}
        title={t.approveTitle}
        confirmLabel={t.approve}
        busy={updateCommand.fetching}
        error={error}
        onClose={() => setQuestion(null)}
        onConfirm={() => void runDecision({ action: 'approve' })}
      >
        <Text>{t.approveText(player.username, <Amount purpose="exact" value={reward} />)}</Text>
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'reject'}
        title={t.rejectTitle}
        confirmLabel={t.reject}
        tone="danger"
        busy={updateCommand.fetching}
        error={error}
        onClose={() => setQuestion(null)}
        onConfirm={() => void runDecision({ action: 'reject', reason })}
      >
        {t.rejectText}
        <TextAreaField label={allMessages.actions.reason} value={reason} onChange={setReason} required />
      </ConfirmDialog>
    </>
  );
}

type ReviewWords = typeof messages.english.review;
type Flag = NonNullable<Participant['review']>['flags'][number];

function describeEvidence(flag: Flag, { flags }: ReviewWords) {
  switch (flag.code) {
    case 'undated':
      return flags.undated(flag.params.titles.join(', '));
    case 'dated_ahead':
      return flags.dated_ahead(flag.params.titles.join(', '), <DateTime value={flag.params.at} />);
    case 'before_joining':
      return flags.before_joining(flag.params.titles.join(', '), <DateTime value={flag.params.at} />);
    case 'burst':
      return flags.burst(flag.params.count, <DateTime value={flag.params.at} />);
    case 'out_of_order':
      return flags.out_of_order(flag.params.title, flag.params.before);
    case 'rare':
      return flags.rare(flag.params.count, flag.params.minutes);
    case 'playtime':
      return flags.playtime(flag.params.unlocks, flag.params.minutes);
    case 'unreadable':
      return flags.unreadable(flags.findings[flag.params.finding]);
  }
}
