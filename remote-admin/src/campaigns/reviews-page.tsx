import { defineList, ListPage, useList } from '@laurel/shared/list';
import type { Participant } from '@laurel/shared/protocol';
import { useCommand } from '@laurel/shared/service';
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
import { useState } from 'react';
import { campaigns as messages } from './messages/en';

const reviewList = defineList('listParticipants', {
  filter: () => ({ status: ['under_review' as const] }),
  usualOrder: () => 'claimedAt',
});

/** Claims that need a person, the oldest first. */
export function ReviewsPage() {
  const t = useMessages(messages);
  const list = useList(reviewList, { refreshEvery: 15_000 });
  return (
    <ListPage list={list} words={t.review}>
      {(items) => (
        <Stack>
          {items.map((each) => (
            <ReviewCard key={each.id} participant={each} />
          ))}
        </Stack>
      )}
    </ListPage>
  );
}

function ReviewCard({ participant }: { participant: Participant }) {
  const all = useMessages(messages);
  const t = all.review;
  const { failure: sentence } = useMessages(answers);
  const update = useCommand('updateParticipant', { announce: 'success', refreshes: ['listParticipants'] });
  const [rejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const { id, review, actions, player, campaign } = participant;
  if (!review) return null;
  const params = { id };
  const error = update.failure ? sentence(update.failure) : null;
  return (
    <Panel as="section" aria-label={`${player.username}, ${campaign.title}`}>
      <Heading level={2}>{player.username}</Heading>
      <Facts
        facts={[
          { term: t.campaign, value: campaign.title },
          { term: t.progress, value: all.joined(participant.counted, participant.needed) },
          { term: t.evidence, value: review.flags.map(evidenceOf(t)).join(' · ') },
          {
            term: t.answer,
            value: review.answer ? review.answer.text : t.noAnswer(<DateTime value={review.answerBy} />),
          },
        ]}
      />
      {error && !rejecting && (
        <Note tone="danger" announce title={all.actions.failed}>
          {error}
        </Note>
      )}
      <Row>
        {actions.includes('approve') && (
          <Button busy={update.fetching} onClick={() => void update.run({ params, body: { action: 'approve' } })}>
            {t.approve}
          </Button>
        )}
        {actions.includes('reject') && (
          <Button variant="danger" onClick={() => setRejecting(true)}>
            {t.reject}
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={rejecting}
        title={t.rejectTitle}
        confirmLabel={t.reject}
        cancelLabel={all.actions.keep}
        tone="danger"
        busy={update.fetching}
        error={error}
        onClose={() => setRejecting(false)}
        onConfirm={() => void update.run({ params, body: { action: 'reject', reason } })}
      >
        {t.rejectText}
        <TextAreaField label={all.actions.reason} value={reason} onChange={setReason} />
      </ConfirmDialog>
    </Panel>
  );
}

type ReviewWords = typeof messages.english.review;
type Flag = NonNullable<Participant['review']>['flags'][number];

/** What a flag says, with the achievements or the figures behind it. */
const evidenceOf =
  (t: ReviewWords) =>
  ({ code, params }: Flag): string => {
    const shown = Object.values(params).flat().map(String).join(', ');
    return `${t.flags[code]}: ${shown}`;
  };
