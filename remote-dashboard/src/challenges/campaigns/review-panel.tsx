import { CallForm, useForm } from '@laurel/shared/form';
import type { Participant, ReviewFlag } from '@laurel/shared/protocol';
import { DateTime } from '@laurel/shared/ui/date-time';
import { TextAreaField } from '@laurel/shared/ui/field';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { Text } from '@laurel/shared/ui/text';
import { campaigns as messages } from './messages/en';

type Words = typeof messages.english;

export function ReviewPanel({
  participant,
  review,
}: {
  participant: Participant;
  review: NonNullable<Participant['review']>;
}) {
  const t = useMessages(messages);
  return (
    <Panel as="section" aria-labelledby="review">
      <Stack>
        <Heading level={2} id="review">
          {t.review.title}
        </Heading>
        <ul>
          {review.flags.map((flag) => (
            <li key={flag.code}>{describeFlag(flag, t)}</li>
          ))}
        </ul>
        <Text tone="muted">{t.review.by(<DateTime value={review.answerBy} />)}</Text>
        {review.answer ? <Text>{t.review.answered(review.answer.text)}</Text> : <AnswerForm id={participant.id} />}
      </Stack>
    </Panel>
  );
}

function describeFlag(flag: ReviewFlag, { review: { flags } }: Words): string {
  switch (flag.code) {
    case 'undated':
      return flags.undated(flag.params.titles);
    case 'dated_ahead':
      return flags.dated_ahead(flag.params.titles);
    case 'before_joining':
      return flags.before_joining(flag.params.titles);
    case 'burst':
      return flags.burst(flag.params.count);
    case 'out_of_order':
      return flags.out_of_order(flag.params.title);
    case 'rare':
      return flags.rare(flag.params.count, flag.params.minutes);
    case 'playtime':
      return flags.playtime(flag.params.minutes, flag.params.unlocks);
    case 'unreadable':
      return flags.unreadable;
  }
}

function AnswerForm({ id }: { id: string }) {
  const t = useMessages(messages);
  const form = useForm('updateParticipant', {
    initial: { text: '' },
    request: ({ text }) => ({ params: { id }, body: { action: 'answer', text } }),
    announce: 'success',
    refreshes: ['listParticipants', 'getYourMoves'],
  });
  return (
    <CallForm form={form} aria-label={t.review.answer} submit={t.review.send}>
      <TextAreaField {...form.field('text')} label={t.review.answer} />
    </CallForm>
  );
}
