import s from './honeypot.module.css';

export interface HoneypotProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A trap for bots: people can't see it, hear it or reach it by keyboard. */
export function Honeypot({ label, value, onChange }: HoneypotProps) {
  return (
    <div className={s.away} aria-hidden="true">
      <label>
        {label}
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}
