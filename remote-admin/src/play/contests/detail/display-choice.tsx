import { CallForm, useForm } from '@laurel/shared/form';
import type { ContestDetail } from '@laurel/shared/protocol';
import { writeRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { ChoiceCards } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { contest as messages } from '../messages/en/contest';
import { contestWords } from '../messages/en/contest-words';
import { type DisplayStatus, isUnopened } from '../state';

const displayStatuses: readonly DisplayStatus[] = ['hidden', 'visible', 'featured'];

/** Choosing doesn't save yet, because arrow keys pass through the choices on the way. */
export function DisplayChoice({ contest }: { contest: ContestDetail }) {
  return <DisplayForm key={contest.displayStatus} contest={contest} />;
}

function DisplayForm({ contest }: { contest: ContestDetail }) {
  const t = useMessages(messages).shown;
  const { shown } = useMessages(contestWords);
  const params = { id: contest.id };
  const form = useForm('setContestDisplayStatus', {
    initial: { displayStatus: contest.displayStatus },
    request: (body) => ({ params, body }),
    announce: 'success',
    refreshes: ['listAdminContests', 'getAdminContest'],
    onDone: (savedContest) => writeRead('getAdminContest', { params }, savedContest),
  });
  const { displayStatus } = form.values;
  return (
    <CallForm form={form} aria-label={t.label}>
      <ChoiceCards
        {...form.field('displayStatus')}
        label={t.label}
        layout="list"
        choices={displayStatuses.map((visibility) => ({
          value: visibility,
          title: shown[visibility],
          detail: t.meaning[visibility],
        }))}
      />
      {displayStatus !== contest.displayStatus && (
        <>
          <Text>
            {isUnopened(contest)
              ? t.follows.draft
              : displayStatus === 'hidden'
                ? t.follows.hidden(contest.entrants.length)
                : t.follows[displayStatus]}
          </Text>
          <FormActions>
            <SubmitButton>{t.save[displayStatus]}</SubmitButton>
            <Button onClick={form.discard}>{t.keep(shown[contest.displayStatus])}</Button>
          </FormActions>
        </>
      )}
    </CallForm>
  );
}
