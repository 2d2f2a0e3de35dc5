export { Countdown, type CountdownProps } from './countdown';
export { makeDateColumn } from './date-column';
export { DateTime, type DateTimeProps, InZone, Relative, type RelativeProps } from './date-time';
export {
  type DateTimeStyle,
  formatCalendarDay,
  formatCountdown,
  formatDateTime,
  formatExactTime,
  formatMonth,
  formatRelative,
} from './format-time';
