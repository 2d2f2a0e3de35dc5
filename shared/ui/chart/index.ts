export { BarChart } from './bar-chart';
export type { ChartCategory, ChartProps, ChartSeries } from './chart-data';
export { AreaChart, LineChart, type LineChartProps } from './line-chart';
