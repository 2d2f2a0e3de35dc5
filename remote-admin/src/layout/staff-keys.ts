import { readAddress } from '@laurel/shared/protocol';
import { useLocation, useNavigate } from '@laurel/shared/router';
import { useEffect, useRef } from 'react';
import { placeInQueue, rememberQueue } from './queue';

/** Calls `onKey` for keys that nothing else has handled. Runs before the shell, which has its own search on Ctrl-K. */
function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !event.repeat && !event.isComposing) latest.current(event);
    };
    addEventListener('keydown', handleKey, { capture: true });
    return () => removeEventListener('keydown', handleKey, { capture: true });
  }, []);
}

const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

/** Ctrl-K opens the staff area's palette, also from within a field. */
export function useGoToKeys(onGoTo: () => void): void {
  useKeys((event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey || isDialogOpen()) return;
    event.preventDefault();
    onGoTo();
  });
}

const untyped = ['button', 'checkbox', 'radio', 'reset', 'submit'];

/** True if the element handles typed keys. */
function isTakingKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !untyped.includes(target.type);
  return target.isContentEditable || target.matches('textarea, select, [role=menu] *, [role=menu], [role=listbox] *');
}

/** The submit buttons of a form, or a dialog's confirm button. A dialog can stand within the form that opens it. */
function listSendButtons(target: Element): HTMLElement[] {
  const nearest = target.closest('form, dialog');
  const buttons = nearest?.matches('form') ? '[type=submit]' : 'footer > button:last-of-type';
  return [...(nearest?.querySelectorAll<HTMLElement>(buttons) ?? [])];
}

/** True for a text field that has no popup for Escape to close. */
const isWriting = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && isTakingKeys(target) && target.getAttribute('aria-expanded') !== 'true');

/** The links of the queue beside a page. */
export const listQueueRows = () => [
  ...document.querySelectorAll<HTMLAnchorElement>('[data-density] [data-queue] a[href]:not([data-row-act] a)'),
];

/** The links of the items in the page's queue or list. */
export function listPageRows(): HTMLAnchorElement[] {
  const queue = listQueueRows();
  if (queue.length > 0) return queue;
  return [...document.querySelectorAll<HTMLAnchorElement>('[data-density] tbody th a[href]')];
}

/** The first control of each card, in queues whose cards have no links. */
function listPageCards(): HTMLElement[] {
  return [...document.querySelectorAll('[data-density] [data-card]')].flatMap(
    (card) => card.querySelector<HTMLElement>('a[href], button') ?? [],
  );
}

/** The search field of the page's list. */
const findSearchField = () => document.querySelector<HTMLElement>('[data-density] [role=search] input[type=search]');

function focusItem(item: HTMLElement | undefined): void {
  item?.focus();
  item?.scrollIntoView?.({ block: 'nearest' });
}

/** Moves the focus to the first element that can take it, because some are hidden at this width. */
export function focusFirstItem(items: readonly (HTMLElement | null)[]): void {
  for (const item of items) {
    focusItem(item ?? undefined);
    if (item && document.activeElement === item) return;
  }
}

/** Moves the focus to the main action: the first outcome of a ruling, the page's buttons, or its text. */
export function focusActions(): void {
  const places = [
    '[data-bulk] button',
    'form input[type=radio]',
    '[data-measures] button',
    '[data-act] :is(a, button)',
    'form textarea',
  ];
  const found = places.flatMap((place) => [...document.querySelectorAll<HTMLElement>(`[data-density] ${place}`)]);
  focusFirstItem([...found, document.querySelector<HTMLElement>('main')]);
}

const rowHolders = 'tr, [data-card], [data-queue] > *';

/** Moves the focus to the action beside the focused row, or to the page's main action. */
function focusActionsOfRow(): void {
  const action = document.activeElement
    ?.closest(rowHolders)
    ?.querySelector<HTMLElement>('[data-row-act] :is(a, button)');
  if (action) focusItem(action);
  else focusActions();
}

/** The button that a single letter presses, among the actions of the page or of the selected rows. */
const findButtonByKey = (key: string) =>
  /^[a-z]$/.test(key)
    ? document.querySelector<HTMLElement>(`[data-density] :is([data-act], [data-bulk]) [aria-keyshortcuts='${key}']`)
    : null;

const readLinkAddress = (link: HTMLAnchorElement) => readAddress(new URL(link.href).pathname).path;

/** The list that the page belongs to, by its breadcrumbs. A list has none. */
export const findListOfPage = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('[data-density] nav > ol a[href]')].at(-1);

/** Calls `act` once a list has rows, unless the user does something first. */
function runOnceListed(isThere: () => boolean, act: () => void): void {
  const observer = new MutationObserver(() => {
    if (!isThere() || listPageRows().length === 0) return;
    stopWatching();
    // Waits for the shell, which moves the focus to the top of a new page.
    requestAnimationFrame(() => setTimeout(act));
  });
  const stopWatching = () => {
    observer.disconnect();
    for (const event of ['keydown', 'pointerdown']) removeEventListener(event, stopWatching, { capture: true });
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of ['keydown', 'pointerdown']) addEventListener(event, stopWatching, { capture: true });
}

/** The keys of the staff area. Single letters work while they are on. */
export function useStaffKeys(on: boolean, onHelp: () => void): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const address = useRef('');
  address.current = pathname + search;
  /** The rows to focus after a return to the list, in order of preference. */
  const nearest = useRef<readonly string[]>([]);

  useEffect(() => {
    // Remembers the queue on the page when one of its rows is opened.
    const rememberRow = ({ target }: Event) => {
      const link =
        target instanceof Element ? target.closest<HTMLAnchorElement>('[data-density] tbody th a[href]') : null;
      if (link) rememberQueue(address.current, listPageRows().map(readLinkAddress));
    };
    // The middle button opens a row in a new tab.
    const events = ['click', 'auxclick'] as const;
    for (const event of events) addEventListener(event, rememberRow, { capture: true });
    return () => {
      for (const event of events) removeEventListener(event, rememberRow, { capture: true });
    };
  }, []);

  const findNextRow = () => {
    const rows = listPageRows();
    return nearest.current.flatMap((each) => rows.find((row) => readLinkAddress(row) === each) ?? [])[0];
  };
  const returnToList = (list: string, rows: readonly string[]) => {
    nearest.current = rows;
    const path = list.replace(/\?.*/, '');
    runOnceListed(
      () => address.current.replace(/\?.*/, '') === path,
      () => focusItem(findNextRow()),
    );
    navigate(list);
  };
  const moveFocus = (by: 1 | -1) => {
    const rows = listPageRows();
    const beside = rows.findIndex((row) => row.matches('[aria-current=page]'));
    if (beside >= 0) return rows[beside + by]?.click();
    const place = placeInQueue(pathname);
    if (place) {
      const next = by > 0 ? place.next : place.previous;
      if (next !== null) navigate(next);
      return;
    }
    const items: HTMLElement[] = rows.length > 0 ? rows : listPageCards();
    const holder = document.activeElement?.closest(rowHolders);
    const at = items.findIndex((item) => item === document.activeElement || holder?.contains(item));
    // If the focused row left the list, the focus continues from the nearest one.
    focusItem(at < 0 ? (findNextRow() ?? items[by > 0 ? 0 : items.length - 1]) : items[at + by]);
    nearest.current = [];
  };

  const keys: Readonly<Record<string, () => void>> = {
    j: () => moveFocus(1),
    k: () => moveFocus(-1),
    a: focusActionsOfRow,
    r: () => document.querySelector<HTMLElement>('[data-density] form textarea')?.focus(),
    u: () => {
      const place = placeInQueue(pathname);
      const list = findListOfPage();
      if (place) returnToList(place.from, place.nearest);
      else if (list) returnToList(readLinkAddress(list), [pathname]);
    },
    '/': () => findSearchField()?.focus(),
    escape: () => document.querySelector<HTMLElement>('[data-bulk] button:last-of-type')?.click(),
    x: () => document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
    '?': onHelp,
  };
  useKeys((event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (key === 'Enter' && ctrlKey !== metaKey && target instanceof Element) {
      const button = listSendButtons(target)[shiftKey ? 1 : 0];
      if (button) event.preventDefault();
      button?.click();
      return;
    }
    if (key === 'Escape' && isWriting(target) && !isDialogOpen()) target.blur();
    const named = findButtonByKey(key);
    const act = keys[key === 'Escape' ? 'escape' : key] ?? (named ? () => named.click() : undefined);
    if (!act || ctrlKey || metaKey || altKey || isTakingKeys(target) || isDialogOpen()) return;
    if (!on && key !== '?') return;
    // The shell handles these keys on pages without a search field or a selection.
    if ((key === '/' && !findSearchField()) || (key === 'Escape' && !document.querySelector('[data-bulk]'))) return;
    event.preventDefault();
    act();
  });
}
