import { TextField } from '@laurel/shared/ui/field';
import { useEffect, useState } from 'react';

/** How long after the last key the search is made. */
const pause = 300;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
}

/** A text that is searched for as soon as its writer pauses. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // Cleared from outside, or gone back to: what was typed follows.
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <TextField type="search" label={label} placeholder={placeholder} value={text} onChange={setText} maxLength={100} />
  );
}
