import { kit, useMessages } from '@laurel/shared/ui/locale';
import { useEffect, useRef, useState } from 'react';
import { joinClassNames } from '../class-names';
import { VisuallyHidden } from '../visually-hidden';
import s from './date-time.module.css';
import { formatCountdown } from './format-time';

const MINUTE_MS = 60_000;
const TWO_DAYS_MS = 48 * 60 * MINUTE_MS;
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

/** A countdown that screen readers announce when five minutes are left, and when one is. */
export function Countdown({ until, serverOffsetMs = 0, label, onEnd, className }: CountdownProps) {
  const { minutesLeft } = useMessages(kit);
  const [msLeft, setMsLeft] = useState(() => calculateMsLeft(until, serverOffsetMs));
  const [announcement, setAnnouncement] = useState<number | null>(null);
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  }, [onEnd]);

  useEffect(() => {
    let previousMsLeft = calculateMsLeft(until, serverOffsetMs);
    let timer: ReturnType<typeof setTimeout> | undefined;
    setMsLeft(previousMsLeft);
    const scheduleTick = (msLeft: number) => {
      if (msLeft <= 0) return;
      const msUntilNextTick =
        msLeft > TWO_DAYS_MS ? Math.min(msLeft - TWO_DAYS_MS + 1, MINUTE_MS) : msLeft % 1000 || 1000;
      timer = setTimeout(updateCountdown, msUntilNextTick);
    };
    const updateCountdown = () => {
      const currentMsLeft = calculateMsLeft(until, serverOffsetMs);
      setMsLeft(currentMsLeft);
      const crossedMinutes = ANNOUNCED_MINUTES.find(
        (minutes) => previousMsLeft > minutes * MINUTE_MS && currentMsLeft <= minutes * MINUTE_MS,
      );
      if (crossedMinutes && currentMsLeft > 0) setAnnouncement(crossedMinutes);
      previousMsLeft = currentMsLeft;
      if (currentMsLeft <= 0) latestOnEnd.current?.();
      scheduleTick(currentMsLeft);
    };
    scheduleTick(previousMsLeft);
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
        {formatCountdown(msLeft)}
      </time>
      <VisuallyHidden>
        <span aria-live="polite">{announcement !== null && minutesLeft(announcement)}</span>
      </VisuallyHidden>
    </>
  );
}

function calculateMsLeft(until: string, serverOffsetMs: number): number {
  return new Date(until).getTime() - Date.now() - serverOffsetMs;
}
