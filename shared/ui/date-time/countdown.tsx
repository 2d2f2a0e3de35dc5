import { kit, useMessages } from '@laurel/shared/ui/locale';
import { useEffect, useRef, useState } from 'react';
import { joinClassNames } from '../class-names';
import { VisuallyHidden } from '../visually-hidden';
import s from './date-time.module.css';
import { formatCountdown } from './format-time';

const MINUTE = 60_000;
const TWO_DAYS = 48 * 60 * MINUTE;
const ANNOUNCED_MINUTES = [1, 5] as const;

export interface CountdownProps {
  /** The deadline, ISO 8601. */
  until: string;
  /** Server clock minus device clock. */
  serverOffsetMs?: number | undefined;
  label?: string | undefined;
  onEnd?: (() => void) | undefined;
  className?: string | undefined;
}

/** A countdown that screen readers announce at five minutes and at one. */
export function Countdown({ until, serverOffsetMs = 0, label, onEnd, className }: CountdownProps) {
  const { minutesLeft } = useMessages(kit);
  const [timeLeft, setTimeLeft] = useState(() => calculateTimeLeft(until, serverOffsetMs));
  const [announcement, setAnnouncement] = useState<number | null>(null);
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  }, [onEnd]);

  useEffect(() => {
    let previousTimeLeft = calculateTimeLeft(until, serverOffsetMs);
    let timer: ReturnType<typeof setTimeout> | undefined;
    setTimeLeft(previousTimeLeft);
    const scheduleTick = (msLeft: number) => {
      if (msLeft <= 0) return;
      const msUntilNext = msLeft > TWO_DAYS ? Math.min(msLeft - TWO_DAYS + 1, MINUTE) : msLeft % 1000 || 1000;
      timer = setTimeout(updateCountdown, msUntilNext);
    };
    const updateCountdown = () => {
      const currentTimeLeft = calculateTimeLeft(until, serverOffsetMs);
      setTimeLeft(currentTimeLeft);
      const crossedMinutes = ANNOUNCED_MINUTES.find(
        (minutes) => previousTimeLeft > minutes * MINUTE && currentTimeLeft <= minutes * MINUTE,
      );
      if (crossedMinutes && currentTimeLeft > 0) setAnnouncement(crossedMinutes);
      previousTimeLeft = currentTimeLeft;
      if (currentTimeLeft <= 0) latestOnEnd.current?.();
      scheduleTick(currentTimeLeft);
    };
    scheduleTick(previousTimeLeft);
    return () => clearTimeout(timer);
  }, [until, serverOffsetMs]);

  return (
    <>
      <time
        role="timer"
        aria-label={label}
        dateTime={until}
        className={joinClassNames(s.time, s.clock, className)}
        // Time passes between server rendering and hydration.
        suppressHydrationWarning
      >
        {formatCountdown(timeLeft)}
      </time>
      <VisuallyHidden>
        <span aria-live="polite">{announcement !== null && minutesLeft(announcement)}</span>
      </VisuallyHidden>
    </>
  );
}

function calculateTimeLeft(until: string, serverOffsetMs: number): number {
  return new Date(until).getTime() - Date.now() - serverOffsetMs;
}
