import { useLocation, useNavigate } from '@laurel/shared/router';
import { readCookies } from '@laurel/shared/ui/cookies';
import { useEffect } from 'react';

/** The keys that always open the search, as `aria-keyshortcuts` has them. The slash can be turned off. */
export const searchKeys = 'Control+K Meta+K';

const pressed = ['button', 'checkbox', 'radio', 'reset', 'submit'];

/** Whether keys are typed there. */
function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !pressed.includes(target.type);
  return target.isContentEditable || target.matches('textarea, select, [contenteditable]:not([contenteditable=false])');
}

/** Speech turns into single characters, so a shortcut of one can be turned off: on the search page, by a cookie. */
const takesSlash = () => !readCookies().split('; ').includes('laurel_search_slash=off');

function asksForSearch({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  // On many keyboards a slash takes Shift.
  if (key === '/') return !ctrlKey && !metaKey && !altKey && takesSlash();
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** Opens the search by / or Ctrl-K, wherever nothing is typed and no dialog waits for an answer. */
export function SearchKeys() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing || !asksForSearch(event)) return;
      if (takesText(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      const there = pathname === '/search';
      navigate(`/search${there ? search : ''}`, { replace: there, state: { typing: true } });
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [navigate, pathname, search]);
  return null;
}
