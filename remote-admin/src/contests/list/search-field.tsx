import { TextField } from '@laurel/shared/ui/field';
import { useEffect, useRef, useState } from 'react';

const typingPause = 250;

export interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** Follows the address, and changes it once the typing pauses. */
export function SearchField({ value, onChange, ...field }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      latest.current(typed.trim());
    }, typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return <TextField {...field} type="search" value={typed} onChange={setTyped} maxLength={100} />;
}
