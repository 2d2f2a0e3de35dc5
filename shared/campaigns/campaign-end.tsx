import type { Campaign } from '@laurel/shared/protocol';
import { DateTime } from '@laurel/shared/ui/date-time';
import type { TableColumn } from '@laurel/shared/ui/table';
import { hasEnded } from './campaign-status';
import type { campaignWords as words } from './messages/en';

type CampaignEnding = Pick<Campaign, 'status' | 'endsAt'>;
type Words = typeof words.english;

/** A cancelled campaign's end may be in the future. */
export const deriveEnd = (campaign: Pick<Campaign, 'status'>): keyof Words['end'] =>
  campaign.status === 'cancelled' ? 'due' : hasEnded(campaign) ? 'ended' : 'ends';

export const makeEndFact = (campaign: CampaignEnding, t: Words) => ({
  term: t.end[deriveEnd(campaign)],
  value: <DateTime value={campaign.endsAt} />,
});

export function makeEndColumn<Row extends CampaignEnding>(rows: readonly Row[], t: Words): TableColumn<Row> {
  const [firstEnd, ...otherEnds] = new Set(rows.map(deriveEnd));
  const commonEnd = firstEnd !== undefined && otherEnds.length === 0 ? firstEnd : 'ends';
  return {
    key: 'ends',
    header: t.end[commonEnd],
    card: (row) => (deriveEnd(row) === commonEnd ? 'labelled' : 'detail'),
    cell: (row) => {
      const endTime = <DateTime value={row.endsAt} />;
      return deriveEnd(row) === commonEnd ? endTime : t.endAt[deriveEnd(row)](endTime);
    },
  };
}
