import type { ContestDetail } from '@laurel/shared/contract';
import { useCommand } from '@laurel/shared/service';
import { ChoiceCards } from '@laurel/shared/ui/field';
import { type DisplayStatus, displayWords } from './words';

const meaning: Record<DisplayStatus, string> = {
  hidden: 'Only staff see it',
  visible: 'In the list of contests',
  featured: 'Also on the front page',
};
const order: readonly DisplayStatus[] = ['hidden', 'visible', 'featured'];

/** Who sees the contest; a choice is sent at once. */
export function DisplayChoice({ contest }: { contest: ContestDetail }) {
  const display = useCommand('setContestDisplayStatus', {
    announce: 'success',
    refreshes: ['listAdminContests', 'getAdminContest'],
  });
  const choose = (displayStatus: DisplayStatus) => {
    if (displayStatus !== contest.displayStatus)
      void display.run({ params: { id: contest.id }, body: { displayStatus } });
  };
  return (
    <ChoiceCards
      label="Who sees it"
      layout="list"
      value={contest.displayStatus}
      onChange={choose}
      disabled={display.fetching}
      errors={display.failure ? [display.failure.message] : undefined}
      choices={order.map((value) => ({ value, title: displayWords[value], detail: meaning[value] }))}
    />
  );
}
