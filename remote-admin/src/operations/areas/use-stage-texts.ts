import type { AreaStage, MeasuredFigure, StageFinding } from '@laurel/shared/protocol';
import { roleNames } from '@laurel/shared/protocol';
import { formatList, formatNumber, formatPercent, localeNames, useLocale, useMessages } from '@laurel/shared/ui/locale';
import { stages } from './messages/en';

const measuredFigures: readonly MeasuredFigure[] = ['lcp', 'inp', 'cls', 'tbt', 'heading'];
const isMeasuredFigure = (figure: StageFinding['figure']): figure is MeasuredFigure =>
  measuredFigures.some((name) => name === figure);

export function formatMeasure(figure: MeasuredFigure, amount: number): string {
  if (figure === 'cls') return formatNumber(amount / 1000, { maximumFractionDigits: 2 });
  return amount < 1000
    ? formatNumber(amount, { style: 'unit', unit: 'millisecond' })
    : formatNumber(amount / 1000, { style: 'unit', unit: 'second', maximumFractionDigits: 1 });
}

export const formatVisitShare = ({ count, visits }: { count: number; visits: number }): string =>
  formatPercent(count / Math.max(1, visits), { maximumFractionDigits: 1 });

export function useStageTexts() {
  const t = useMessages(stages);
  const locale = useLocale();
  return {
    describeAudience({ share, roles, languages }: AreaStage): string {
      const names = languages.map((language) => localeNames[language]);
      const readers = languages.length > 0 ? t.readers(formatList(names)) : t.visitors;
      const staff = roles.map((role) => roleNames[locale][role]);
      const parts = [
        ...(share > 0 ? [t.audience(share, readers)] : []),
        ...(staff.length > 0 ? [t.staff(formatList(staff))] : []),
      ];
      return parts.join('; ');
    },
    describeFinding({ figure, bound, stage, live, component = false }: StageFinding): string {
      const [stageShare, visits, liveShare] = [
        formatVisitShare(stage),
        formatNumber(stage.visits),
        formatVisitShare(live),
      ];
      return isMeasuredFigure(figure)
        ? t.findings.slow(stageShare, visits, t.taking[figure], formatMeasure(figure, bound ?? 0), liveShare)
        : t.findings.failed(stageShare, visits, t.failing[component ? 'component' : figure], liveShare);
    },
  };
}
