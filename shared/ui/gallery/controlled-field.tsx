import { type ReactNode, useState } from 'react';

export interface ControlledProps<Value> {
  initial: Value;
  children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}

/** Keeps a field's value in a story, as a screen would. */
export function Controlled<Value>({ initial, children }: ControlledProps<Value>) {
  const [value, setValue] = useState(initial);
  return <>{children(value, setValue)}</>;
}
