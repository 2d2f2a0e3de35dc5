import { area, curveMonotoneX, line } from 'd3-shape';
import { joinClassNames } from '../class-names';
import s from './chart.module.css';
import type { ChartProps } from './chart-data';
import { Plot, type PlotDrawing } from './plot';

export interface LineChartProps extends ChartProps {
  endLabel?: string | undefined;
}

const looksByIndex = [s.first, s.second, s.third, s.fourth];

export function LineChart(props: LineChartProps) {
  return <Lines {...props} filled={false} />;
}

export function AreaChart(props: LineChartProps) {
  return <Lines {...props} filled />;
}

function Lines({ endLabel, filled, ...chart }: LineChartProps & { filled: boolean }) {
  const { series } = chart;
  return (
    <Plot
      {...chart}
      layout="points"
      sign={(index) => (
        <>
          <path d="M1 7H27" className={joinClassNames(s.line, looksByIndex[index])} />
          <Mark index={index} x={14} y={7} />
        </>
      )}
    >
      {({ box, scale, x, active }) => (
        <>
          {filled &&
            series.map(({ key, values }, index) => (
              <path
                key={key}
                d={buildAreaPath(values, { scale, x })}
                className={joinClassNames(s.area, looksByIndex[index])}
              />
            ))}
          {active !== null && <path d={`M${x(active)} ${box.top}V${box.top + box.height}`} className={s.pointer} />}
          {series.map(({ key, values }, index) => (
            <g key={key}>
              <path d={buildLinePath(values, { scale, x })} className={joinClassNames(s.line, looksByIndex[index])} />
              {values.map((value, at) =>
                at === active || at === values.length - 1 ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a point is identified by its position
                  <Mark key={at} index={index} x={x(at)} y={scale.y(value)} />
                ) : null,
              )}
            </g>
          ))}
          {endLabel !== undefined && series[0] && (
            <EndLabel text={endLabel} x={x(series[0].values.length - 1)} y={scale.y(series[0].values.at(-1) ?? 0)} />
          )}
        </>
      )}
    </Plot>
  );
}

function EndLabel({ text, x, y }: { text: string; x: number; y: number }) {
  return (
    <text x={x - 10} y={y < 30 ? y + 4 : y - 10} textAnchor="end" className={s.end}>
      {text}
    </text>
  );
}

function Mark({ index, x, y }: { index: number; x: number; y: number }) {
  const className = joinClassNames(s.point, looksByIndex[index]);
  switch (index) {
    case 0:
      return <circle cx={x} cy={y} r="4.5" className={className} />;
    case 1:
      return <rect x={x - 4} y={y - 4} width="8" height="8" className={className} />;
    case 2:
      return <path d={`M${x} ${y - 5}L${x + 5} ${y + 4}H${x - 5}Z`} className={className} />;
    default:
      return (
        <path
          d={`M${x - 4} ${y - 4}L${x + 4} ${y + 4}M${x - 4} ${y + 4}L${x + 4} ${y - 4}`}
          className={joinClassNames(s.line, looksByIndex[index])}
        />
      );
  }
}

type PlotPlace = Pick<PlotDrawing, 'scale' | 'x'>;

const buildLinePath = (values: readonly number[], { scale, x }: PlotPlace): string =>
  line<number>((_, index) => x(index), scale.y).curve(curveMonotoneX)([...values]) ?? '';

const buildAreaPath = (values: readonly number[], { scale, x }: PlotPlace): string =>
  area<number>((_, index) => x(index), scale.y(0), scale.y).curve(curveMonotoneX)([...values]) ?? '';
