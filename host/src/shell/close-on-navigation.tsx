import { useLocation } from '@laurel/shared/router';
import { useLayoutEffect, useState } from 'react';

/** A separate component, because `useLocation` renders its component again at every navigation. */
export function CloseOnNavigation({ onClose }: { onClose: () => void }) {
  const { key } = useLocation();
  const [openingKey] = useState(key);
  useLayoutEffect(() => {
    if (key !== openingKey) onClose();
  }, [key, openingKey, onClose]);
  return null;
}
