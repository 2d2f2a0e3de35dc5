import { useLocation, useNavigate } from '@laurel/shared/router';
import { readCookies } from '@laurel/shared/ui/cookies';
import { useEffect } from 'react';

export const searchKeys = 'Control+K Meta+K';

const pressedTypes = ['button', 'checkbox', 'radio', 'reset', 'submit'];

function isTextTarget(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !pressedTypes.includes(target.type);
  return target.isContentEditable || target.matches('textarea, select, [contenteditable]:not([contenteditable=false])');
}

/**
 * Users can turn off this shortcut on the search page (stored in a cookie), because speech input produces single
 * characters.
 */
const hasSlashShortcut = () => !readCookies().split('; ').includes('laurel_search_slash=off');

function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  // Many keyboards need Shift for a slash.
  if (key === '/') return !ctrlKey && !metaKey && !altKey && hasSlashShortcut();
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

export function SearchKeys() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing || !isSearchKey(event)) return;
      if (isTextTarget(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      const isOnSearchPage = pathname === '/search';
      navigate(`/search${isOnSearchPage ? search : ''}`, { replace: isOnSearchPage, state: { typing: true } });
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [navigate, pathname, search]);
  return null;
}
