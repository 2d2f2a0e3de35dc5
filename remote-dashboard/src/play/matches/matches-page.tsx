import { defineList, ListPage, useList } from '@laurel/shared/list';
import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Tabs } from '@laurel/shared/ui/tabs';
import { MatchList } from './match-list';
import { matches } from './messages/en/matches';

const userMatches = defineList('listUserMatches', { filters: { state: ['open', 'done'] } });

export function MatchesPage() {
  const t = useMessages(matches);
  const list = useList(userMatches, { refreshEvery: 10_000 });
  const { state } = list.view.filters;
  const makeTab = (label: string, tabState?: typeof state) => ({
    label,
    to: list.buildLink({ filters: { state: tabState } }),
    current: state === tabState,
  });
  const noneText = state && t.noMatch[state];
  return (
    <ListPage
      list={list}
      words={t}
      tabs={
        <Tabs
          label={t.filter}
          items={[makeTab(t.tabs.all), makeTab(t.tabs.open, 'open'), makeTab(t.tabs.done, 'done')]}
        />
      }
      firstStep={
        <Button to="/contests" variant="primary">
          {t.none.action}
        </Button>
      }
      noMatch={
        noneText && {
          ...noneText,
          action: (
            <Button to={state === 'open' ? '/contests' : list.buildLink({ filters: {} })}>{noneText.action}</Button>
          ),
        }
      }
    >
      {(listedMatches) => <MatchList matches={listedMatches} label={t.label} />}
    </ListPage>
  );
}
