import { kit, useMessages } from '@laurel/shared/ui/locale';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Table } from '../table';
import { VisuallyHidden } from '../visually-hidden';
import s from './chart.module.css';
import { type ChartProps, calculateLabelStep, createValueScale, type PlotBox, type ValueScale } from './chart-data';

const FOOT_HEIGHT = 28;
const TOP_MARGIN = 16;
/** The width that a chart has until its container is measured, in pixels. Wider charts show no more labels than a chart of this width. */
const UNMEASURED_WIDTH = 640;

export interface PlotDrawing {
  box: PlotBox;
  scale: ValueScale;
  x: (index: number) => number;
  active: number | null;
}

interface PlotProps extends ChartProps {
  /** `bands` centres bars in their share of the width; `points` draws lines from edge to edge. */
  layout: 'bands' | 'points';
  children: (drawing: PlotDrawing) => ReactNode;
  sign: (index: number) => ReactNode;
}

export function Plot({
  title,
  summary,
  categoryHeader,
  categories,
  series,
  format,
  cell,
  height = 240,
  layout,
  children,
  sign,
}: PlotProps) {
  const t = useMessages(kit).chart;
  const idPrefix = useId();
  const { place, width } = useWidth();
  const [pointedIndex, setPointedIndex] = useState<number | null>(null);
  const [focusedIndex, setFocusedIndex] = useState<number | null>(null);
  const activeIndex = pointedIndex ?? focusedIndex;
  const marks = useRef<SVGGElement>(null);

  const leftMargin = 12 + 7 * Math.max(...createValueScale(series, emptyBox).steps.map((step) => format(step).length));
  const box = {
    left: leftMargin,
    top: TOP_MARGIN,
    width: Math.max(40, width - leftMargin - 20),
    height: height - TOP_MARGIN - FOOT_HEIGHT,
  };
  const scale = createValueScale(series, box);
  // Centres a single point instead of drawing it at an edge.
  const isCentred = layout === 'bands' || categories.length === 1;
  const categoryWidth = box.width / Math.max(1, isCentred ? categories.length : categories.length - 1);
  const calculateX = (index: number) => box.left + categoryWidth * (isCentred ? index + 0.5 : index);
  const labelStep = calculateLabelStep(categories.length, Math.min(box.width, UNMEASURED_WIDTH - leftMargin - 20));
  const describePoint = (index: number) =>
    series.map(({ name, values }) => `${name} ${format(values[index] ?? 0)}`).join(', ');

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const lastIndex = categories.length - 1;
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: lastIndex }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    marks.current?.querySelectorAll<SVGElement>('[data-mark]')[Math.min(lastIndex, Math.max(0, target))]?.focus();
  };

  return (
    <figure className={s.figure} aria-labelledby={`${idPrefix}-title`}>
      <figcaption>
        <VisuallyHidden>
          <span id={`${idPrefix}-title`}>{title}</span>. {summary}
        </VisuallyHidden>
        {series.length > 1 && (
          <ul className={s.legend}>
            {series.map(({ key, name }, index) => (
              <li key={key} className={s.entry}>
                <svg width="28" height="14" aria-hidden="true" focusable="false">
                  {sign(index)}
                </svg>
                {name}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      <div ref={place} className={s.place}>
        {/* biome-ignore-start lint/a11y/noAriaHiddenOnFocusable: only the marks take the focus */}
        {/* biome-ignore-start lint/a11y/useSemanticElements: no HTML element can replace this group */}
        {/* biome-ignore-start lint/a11y/noInteractiveElementToNoninteractiveRole: a mark has details to read but no action */}
        <svg
          role="group"
          aria-labelledby={`${idPrefix}-title`}
          aria-describedby={`${idPrefix}-keys`}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          className={s.drawing}
        >
          {scale.steps.map((step) => (
            <g key={step} aria-hidden="true">
              <path
                d={`M${box.left} ${scale.y(step)}H${box.left + box.width}`}
                className={step === 0 ? s.zero : s.grid}
              />
              <text x={box.left - 8} y={scale.y(step) + 4} textAnchor="end" className={s.text}>
                {format(step)}
              </text>
            </g>
          ))}
          <g aria-hidden="true">{children({ box, scale, x: calculateX, active: activeIndex })}</g>
          {categories.map(({ key, short }, index) =>
            index % labelStep === 0 ? (
              <text
                key={key}
                x={calculateX(index)}
                y={height - 6}
                textAnchor="middle"
                className={s.text}
                aria-hidden="true"
              >
                {short}
              </text>
            ) : null,
          )}
          <g ref={marks}>
            {categories.map(({ key, name }, index) => (
              <rect
                key={key}
                data-mark=""
                role="img"
                aria-label={`${name}: ${describePoint(index)}`}
                tabIndex={index === (focusedIndex ?? categories.length - 1) ? 0 : -1}
                x={calculateX(index) - categoryWidth / 2}
                y={box.top}
                width={categoryWidth}
                height={box.height}
                onPointerEnter={() => setPointedIndex(index)}
                onPointerLeave={() => setPointedIndex(null)}
                onFocus={() => setFocusedIndex(index)}
                onBlur={() => setFocusedIndex(null)}
                onKeyDown={(event) => onKeyDown(event, index)}
                className={s.mark}
              />
            ))}
          </g>
        </svg>
        {/* biome-ignore-end lint/a11y/noInteractiveElementToNoninteractiveRole: a mark has details to read but no action */}
        {/* biome-ignore-end lint/a11y/useSemanticElements: no HTML element can replace this group */}
        {/* biome-ignore-end lint/a11y/noAriaHiddenOnFocusable: only the marks take the focus */}
        {activeIndex !== null && (
          <div
            aria-hidden="true"
            className={s.readout}
            style={
              calculateX(activeIndex) > width / 2
                ? { right: width - calculateX(activeIndex) + 12 }
                : { left: calculateX(activeIndex) + 12 }
            }
          >
            <span className={s.readoutName}>{categories[activeIndex]?.name}</span>
            {series.map(({ key, name, values }) => (
              <span key={key} className={s.readoutValue}>
                {series.length > 1 && <span>{name}</span>}
                <strong>{format(values[activeIndex] ?? 0)}</strong>
              </span>
            ))}
          </div>
        )}
      </div>
      <p id={`${idPrefix}-keys`} hidden>
        {t.keys}
      </p>
      <details className={s.details}>
        <summary>{t.asTable}</summary>
        <Table
          caption={title}
          columns={[
            { key: 'category', header: categoryHeader, rowHeader: true, cell: ({ name }) => name },
            ...series.map((each) => ({
              key: `series ${each.key}`,
              header: each.name,
              align: 'end' as const,
              cell: ({ index }: { index: number }) => cell?.(each, index) ?? format(each.values[index] ?? 0),
            })),
          ]}
          rows={categories.map((category, index) => ({ ...category, index }))}
          rowKey={({ key }) => key}
        />
      </details>
    </figure>
  );
}

const emptyBox: PlotBox = { left: 0, top: 0, width: 0, height: 0 };

function useWidth() {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(UNMEASURED_WIDTH);
  useEffect(() => {
    if (!place.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, width };
}
