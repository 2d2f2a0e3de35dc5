import { useEffect } from 'react';
import { useMoveCount } from './use-move-count';

export function TabCount() {
  const count = useMoveCount();
  useEffect(() => {
    if (count === 0) return;
    const mark = `(${count}) `;
    const setTitle = () => {
      if (!document.title.startsWith(mark)) document.title = mark + document.title;
    };
    setTitle();
    const titleObserver = new MutationObserver(setTitle);
    titleObserver.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      titleObserver.disconnect();
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
    };
  }, [count]);
  return null;
}
