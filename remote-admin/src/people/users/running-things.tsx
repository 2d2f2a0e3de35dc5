import { useRead } from '@laurel/shared/service';
import { Facts } from '@laurel/shared/ui/facts';
import { useMessages } from '@laurel/shared/ui/locale';
import { sanctions, story as storyWords } from './messages/en';

const openStatuses: readonly string[] = ['open', 'active', 'claim', 'disputed'];

/** The running matches and open contracts of a user, as far as the viewer sees them. */
export function RunningThings({ userId }: { userId: string }) {
  const t = useMessages(sanctions).running;
  const { unknown } = useMessages(storyWords).matches;
  const read = useRead('getUserStory', { params: { id: userId } });
  if (read.status !== 'ready') return null;
  const matches = (read.data.matches ?? []).filter(({ status }) => status !== 'completed');
  const contracts = (read.data.contracts ?? []).filter(({ status }) => openStatuses.includes(status));
  const listNames = (names: readonly string[]) => names.map((name) => <div key={name}>{name}</div>);
  const facts = [
    ...(matches.length > 0
      ? [
          {
            term: t.matches,
            value: listNames(matches.map(({ opponent, contest }) => t.match(opponent ?? unknown, contest))),
          },
        ]
      : []),
    ...(contracts.length > 0 ? [{ term: t.contracts, value: listNames(contracts.map(({ title }) => title)) }] : []),
  ];
  return facts.length > 0 && <Facts facts={facts} />;
}
