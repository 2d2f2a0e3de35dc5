import { defineList, ListPage, useList } from '@laurel/shared/list';
import { useMessages } from '@laurel/shared/ui/locale';
import { reports as messages } from './messages/en';
import { ReportCard } from './report-card';

const reportList = defineList('listMessageReports', { filters: { state: ['decided'] } });

export function ReportsPage() {
  const t = useMessages(messages);
  const list = useList(reportList);
  const filters = { state: { label: t.state, any: t.any, options: t.states } };
  return (
    <ListPage list={list} words={{ ...t, filters }}>
      {(reports) =>
        reports.map((report) => (
          <div key={report.id} data-card="" tabIndex={-1}>
            <ReportCard report={report} />
          </div>
        ))
      }
    </ListPage>
  );
}
