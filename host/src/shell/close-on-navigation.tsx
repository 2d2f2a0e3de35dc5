import { useLocation } from '@laurel/shared/router';
import { useLayoutEffect, useState } from 'react';

/** Is in the page only while something is open, so that a navigation renders nothing around it again. */
export function CloseOnNavigation({ onClose }: { onClose: () => void }) {
  const { key } = useLocation();
  const [openedAt] = useState(key);
  useLayoutEffect(() => {
    if (key !== openedAt) onClose();
  }, [key, openedAt, onClose]);
  return null;
}
