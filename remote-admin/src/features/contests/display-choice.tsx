import type { ContestDetail } from '@laurel/shared/contract';
import { useCommand, writeRead } from '@laurel/shared/service';
import { ChoiceCards } from '@laurel/shared/ui/field';
import { useState } from 'react';
import { type DisplayStatus, displayWords } from './words';

const meaning: Record<DisplayStatus, string> = {
  hidden: 'Only staff see it',
  visible: 'In the list of contests',
  featured: 'Also on the front page',
};
const order: readonly DisplayStatus[] = ['hidden', 'visible', 'featured'];

/** Who sees the contest; a choice is sent at once, and taken back when the server refuses it. */
export function DisplayChoice({ contest }: { contest: ContestDetail }) {
  const [wanted, setWanted] = useState<DisplayStatus | null>(null);
  const display = useCommand('setContestDisplayStatus', {
    announce: 'success',
    refreshes: ['listAdminContests', 'getAdminContest'],
  });
  const choose = async (displayStatus: DisplayStatus) => {
    if (display.fetching || displayStatus === contest.displayStatus) return;
    const params = { id: contest.id };
    setWanted(displayStatus);
    const { data } = await display.run({ params, body: { displayStatus } });
    if (data) writeRead('getAdminContest', { params }, data);
    setWanted(null);
  };
  return (
    <ChoiceCards
      label="Who sees it"
      layout="list"
      value={wanted ?? contest.displayStatus}
      onChange={(value) => void choose(value)}
      errors={display.failure ? [display.failure.message] : undefined}
      choices={order.map((value) => ({ value, title: displayWords[value], detail: meaning[value] }))}
    />
  );
}
