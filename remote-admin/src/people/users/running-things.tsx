import { useRead } from '@laurel/shared/service';
import { Facts } from '@laurel/shared/ui/facts';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { sanctions, story as storyWords } from './messages/en';

const openStatuses: readonly string[] = ['open', 'active', 'claim', 'disputed', 'resolved'];
const maxListed = 5;

export function RunningThings({ userId }: { userId: string }) {
  const t = useMessages(sanctions).running;
  const { unknown } = useMessages(storyWords).matches;
  const read = useRead('getUserStory', { params: { id: userId } });
  if (read.status !== 'ready') return null;
  const matches = (read.data.matches ?? []).filter(({ status }) => status !== 'completed');
  const contracts = (read.data.contracts ?? []).filter(({ status }) => openStatuses.includes(status));
  const renderNames = <Item extends { id: string }>(items: readonly Item[], describeItem: (item: Item) => string) => (
    <>
      {/* Removes duplicates: the story can list a contract twice, as made and as joined. */}
      {[...new Map(items.map((item) => [item.id, item])).values()].map((item) => (
        <div key={item.id}>{describeItem(item)}</div>
      ))}
      {items.length >= maxListed && (
        <Text size="t2" tone="muted">
          {t.more}
        </Text>
      )}
    </>
  );
  const facts = [
    ...(matches.length > 0
      ? [
          {
            term: t.matches,
            value: renderNames(matches, ({ opponent, contest }) => t.match(opponent ?? unknown, contest)),
          },
        ]
      : []),
    ...(contracts.length > 0 ? [{ term: t.contracts, value: renderNames(contracts, ({ title }) => title) }] : []),
  ];
  return facts.length > 0 && <Facts facts={facts} />;
}
