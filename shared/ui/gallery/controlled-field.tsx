import { type ReactNode, useState } from 'react';

export interface ControlledProps<Value> {
  initial: Value;
  children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}

export function Controlled<Value>({ initial, children }: ControlledProps<Value>) {
  const [value, setValue] = useState(initial);
  return <>{children(value, setValue)}</>;
}
