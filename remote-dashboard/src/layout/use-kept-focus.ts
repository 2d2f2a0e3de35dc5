import { type FocusEvent, useEffect, useRef } from 'react';

export function useKeptFocus(contentKey: string) {
  const ref = useRef<HTMLDivElement>(null);
  const isFocusInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus can be lost whenever the content changes
  useEffect(() => {
    if (isFocusInside.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [contentKey]);
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      isFocusInside.current = true;
    },
    // Without a related target the focused element may have been removed, so the focus still counts as inside.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) isFocusInside.current = false;
    },
  };
}
