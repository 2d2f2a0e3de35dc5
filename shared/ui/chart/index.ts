export { BarChart, type BarChartProps } from './bar-chart';
export type { ChartCategory, ChartProps, ChartSeries } from './chart-data';
export { AreaChart, LineChart, type LineChartProps } from './line-chart';
