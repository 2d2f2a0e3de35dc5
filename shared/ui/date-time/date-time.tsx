import { useHydrating } from '@laurel/shared/hydration';
import { useLocale, useTimeZone } from '@laurel/shared/ui/locale';
import { type ReactNode, useEffect, useState } from 'react';
import { joinClassNames } from '../class-names';
import s from './date-time.module.css';
import { type DateTimeStyle, formatDateTime, formatDistance, formatExactTime, formatRelative } from './format-time';

export interface DateTimeProps {
  /** ISO 8601. */
  value: string;
  /** In English `full` is "Sat 21 Nov, 19:00", `date` "Sat 21 Nov", `time` "19:00". */
  format?: DateTimeStyle | undefined;
  className?: string | undefined;
}

export function DateTime({ value, format = 'full', className }: DateTimeProps) {
  useLocale();
  const timeZone = useTimeZone();
  const date = new Date(value);
  return (
    <time dateTime={value} title={formatExactTime(date, timeZone)} className={joinClassNames(s.time, className)}>
      {formatDateTime(date, format, { timeZone })}
    </time>
  );
}

export function InZone({ children }: { children: (timeZone: ReturnType<typeof useTimeZone>) => ReactNode }) {
  useLocale();
  return children(useTimeZone());
}

export interface RelativeProps {
  value: string;
  /** Server clock minus device clock. */
  serverOffsetMs?: number | undefined;
  size?: boolean | undefined;
  className?: string | undefined;
}

export function Relative({ value, serverOffsetMs = 0, size = false, className }: RelativeProps) {
  useLocale();
  const timeZone = useTimeZone();
  const isHydrating = useHydrating();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000);
    return () => clearInterval(timer);
  }, []);
  const date = new Date(value);
  return (
    <time
      // Hydration keeps the text that the server's clock gave. The new key makes a new element, with the browser's text.
      key={String(isHydrating)}
      dateTime={value}
      title={formatExactTime(date, timeZone)}
      className={joinClassNames(s.time, className)}
      suppressHydrationWarning
    >
      {(size ? formatDistance : formatRelative)(date, new Date(now + serverOffsetMs))}
    </time>
  );
}
