import { useId } from 'react';
import { joinClassNames } from '../class-names';
import { placeBarLabels } from './bar-labels';
import s from './chart.module.css';
import type { ChartProps } from './chart-data';
import { Plot } from './plot';

export interface BarChartProps extends ChartProps {
  labelled?: boolean | undefined;
}

const looksByIndex = [s.first, s.second, s.third, s.fourth];

export function BarChart({ labelled = false, ...chart }: BarChartProps) {
  const { series, categories, format } = chart;
  const id = useId();
  const chooseFill = (index: number) => (index === 0 ? undefined : { fill: `url(#${id}-${index})` });
  return (
    <Plot
      {...chart}
      layout="bands"
      sign={(index) => (
        <rect
          x="7"
          y="1"
          width="14"
          height="12"
          style={chooseFill(index)}
          className={joinClassNames(s.bar, looksByIndex[index])}
        />
      )}
    >
      {({ box, scale, x, active }) => {
        const roomWidth = (box.width / Math.max(1, categories.length)) * 0.7;
        const barWidth = Math.min(48, roomWidth / Math.max(1, series.length));
        return (
          <>
            <defs>
              {series.slice(1).map(({ key }, index) => (
                <Pattern key={key} id={`${id}-${index + 1}`} index={index + 1} />
              ))}
            </defs>
            {series.map(({ key, values }, index) =>
              values.map((value, at) => (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
                  key={`${key} ${at}`}
                  x={x(at) + (index - series.length / 2) * barWidth + 1}
                  y={Math.min(scale.y(value), scale.y(0))}
                  width={Math.max(1, barWidth - 2)}
                  height={Math.abs(scale.y(0) - scale.y(value))}
                  style={chooseFill(index)}
                  className={joinClassNames(s.bar, looksByIndex[index], active !== null && active !== at && s.faint)}
                />
              )),
            )}
            {labelled &&
              series[0] &&
              placeBarLabels(
                series[0].values.map((value) => (value === 0 ? '' : format(value))),
                box,
                (index) => scale.y(series[0]?.values[index] ?? 0),
              ).map(({ index, text, x: middle, y }) => (
                <text key={index} x={middle} y={y} textAnchor="middle" className={s.end}>
                  {text}
                </text>
              ))}
          </>
        );
      }}
    </Plot>
  );
}

function Pattern({ id, index }: { id: string; index: number }) {
  return (
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" className={looksByIndex[index]}>
      {index === 1 && <path d="M-2 10L10 -2M-2 2L2 -2M6 10L10 6" className={s.stroke} />}
      {index === 2 && <circle cx="4" cy="4" r="1.8" className={s.dot} />}
      {index > 2 && <path d="M0 4H8" className={s.stroke} />}
    </pattern>
  );
}
