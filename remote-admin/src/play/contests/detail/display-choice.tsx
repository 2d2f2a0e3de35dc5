import type { ContestDetail } from '@laurel/shared/protocol';
import { useCommand, writeRead } from '@laurel/shared/service';
import { ChoiceCards } from '@laurel/shared/ui/field';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { useState } from 'react';
import { contest as messages } from '../messages/en/contest';
import { contestWords } from '../messages/en/contest-words';
import type { DisplayStatus } from '../state';

const order: readonly DisplayStatus[] = ['hidden', 'visible', 'featured'];

/** The contest's visibility. A choice is sent at once, and reverted if the server refuses it. */
export function DisplayChoice({ contest }: { contest: ContestDetail }) {
  const t = useMessages(messages).shown;
  const { shown } = useMessages(contestWords);
  const { failure } = useMessages(answers);
  const [wanted, setWanted] = useState<DisplayStatus | null>(null);
  const display = useCommand('setContestDisplayStatus', {
    announce: 'success',
    refreshes: ['listAdminContests', 'getAdminContest'],
  });
  const chooseDisplay = async (displayStatus: DisplayStatus) => {
    if (display.fetching || displayStatus === contest.displayStatus) return;
    const params = { id: contest.id };
    setWanted(displayStatus);
    const { data } = await display.run({ params, body: { displayStatus } });
    if (data) writeRead('getAdminContest', { params }, data);
    setWanted(null);
  };
  return (
    <ChoiceCards
      label={t.label}
      layout="list"
      value={wanted ?? contest.displayStatus}
      onChange={(value) => void chooseDisplay(value)}
      errors={display.failure ? [failure(display.failure)] : undefined}
      choices={order.map((value) => ({ value, title: shown[value], detail: t.meaning[value] }))}
    />
  );
}
