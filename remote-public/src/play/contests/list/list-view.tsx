import { useSearchParams } from '@laurel/shared/router';
import { readCookies, writeCookie } from '@laurel/shared/ui/cookies';
import { useMessages } from '@laurel/shared/ui/locale';
import { SegmentedControl } from '@laurel/shared/ui/segmented-control';
import { LayoutGrid, List } from 'lucide-react';
import { contests as words } from '../messages/en/contests';

export type ListView = 'posters' | 'rows';

const listViews = ['posters', 'rows'] as const satisfies readonly ListView[];
const icons = { posters: LayoutGrid, rows: List };

const cookieName = 'laurel_contest_list';
const yearSeconds = 365 * 24 * 60 * 60;

function readLastView(): ListView {
  const keptView = readCookies()
    .split('; ')
    .find((cookiePair) => cookiePair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
  return listViews.find((view) => view === keptView) ?? 'posters';
}

export function useListView(): [ListView, (view: ListView) => void] {
  const [params, setParams] = useSearchParams();
  const view = listViews.find((candidate) => candidate === params.get('view')) ?? readLastView();
  const chooseView = (nextView: ListView) => {
    writeCookie(cookieName, nextView, yearSeconds);
    params.set('view', nextView);
    setParams(params, { replace: true });
  };
  return [view, chooseView];
}

export function ViewControl({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  const t = useMessages(words);
  return (
    <SegmentedControl
      label={t.view}
      value={view}
      onChange={onChange}
      segments={listViews.map((viewChoice) => ({
        value: viewChoice,
        label: t.views[viewChoice],
        icon: icons[viewChoice],
      }))}
    />
  );
}
