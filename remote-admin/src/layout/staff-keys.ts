import { readAddress } from '@laurel/shared/protocol';
import { useLocation, useNavigate } from '@laurel/shared/router';
import { useEffect, useRef } from 'react';
import { findQueuePlace, rememberQueue } from './queue';

/** Skips key presses that repeat, compose a character or have already been handled. Listens before the shell, which also uses Ctrl+K. */
function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const latestHandler = useRef(onKey);
  latestHandler.current = onKey;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !event.repeat && !event.isComposing) latestHandler.current(event);
    };
    addEventListener('keydown', handleKey, { capture: true });
    return () => removeEventListener('keydown', handleKey, { capture: true });
  }, []);
}

const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

export function useGoToKeys(onGoTo: () => void): void {
  useKeys((event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey || isDialogOpen()) return;
    event.preventDefault();
    onGoTo();
  });
}

const untypedInputs = ['button', 'checkbox', 'radio', 'reset', 'submit'];

function isTakingKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !untypedInputs.includes(target.type);
  return target.isContentEditable || target.matches('textarea, select, [role=menu] *, [role=menu], [role=listbox] *');
}

function findSendButton(frame: Element | null, place: 'first' | 'second'): HTMLElement | null {
  const declaredButton = frame?.querySelector<HTMLElement>(`[data-send=${place}]`);
  if (declaredButton || place === 'second' || !frame?.matches('form')) return declaredButton ?? null;
  const [onlyButton, ...otherButtons] = frame.querySelectorAll<HTMLElement>('[type=submit]');
  return onlyButton && otherButtons.length === 0 ? onlyButton : null;
}

const isWriting = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && isTakingKeys(target) && target.getAttribute('aria-expanded') !== 'true');

export const listQueueRows = () => [
  ...document.querySelectorAll<HTMLAnchorElement>('[data-density] [data-queue] a[href]:not([data-row-act] a)'),
];

export function listPageRows(): HTMLAnchorElement[] {
  const queue = listQueueRows();
  if (queue.length > 0) return queue;
  return [...document.querySelectorAll<HTMLAnchorElement>('[data-density] tbody th a[href]')];
}

const listPageCards = () => [...document.querySelectorAll<HTMLElement>('[data-density] [data-card]')];

export function listPageItems(): HTMLElement[] {
  const rows = listPageRows();
  return rows.length > 0 ? rows : listPageCards();
}

const rowHolderSelector = 'tr, [data-card], [data-queue] > *';

export function findItemIndex(items: readonly HTMLElement[], element: Element | null): number {
  const holder = element?.closest(rowHolderSelector);
  return items.findIndex((item) => item === element || holder?.contains(item));
}

const findSearchField = () => document.querySelector<HTMLElement>('[data-density] [role=search] input[type=search]');

function focusItem(item: HTMLElement | undefined): void {
  item?.focus();
  item?.scrollIntoView?.({ block: 'nearest' });
}

export function focusFirstItem(items: readonly (HTMLElement | null)[]): void {
  for (const item of items) {
    focusItem(item ?? undefined);
    if (item && document.activeElement === item) return;
  }
}

const controlSelector = ':is(a[href], button, input:not([type=file]), select, textarea)';

const listDeclaredControls = (name: 'data-chief' | 'data-write') => [
  ...document.querySelectorAll<HTMLElement>(
    `[data-density] :is([${name}] ${controlSelector}, ${controlSelector}[${name}])`,
  ),
];

export const listChiefControls = () => [
  ...document.querySelectorAll<HTMLElement>('[data-density] [data-bulk] button:not(:disabled)'),
  ...listDeclaredControls('data-chief'),
];

export function focusActions(): void {
  focusFirstItem([...listChiefControls(), document.querySelector<HTMLElement>('main')]);
}

function startChiefAction(): void {
  const row = document.querySelector('[data-bulk]') ? null : document.activeElement?.closest(rowHolderSelector);
  const chiefControl = row?.querySelector<HTMLElement>('[data-chief]');
  const rowButton = row?.querySelector<HTMLElement>('[data-row-act] :is(a, button)');
  if (row?.matches('[data-card]') && chiefControl) chiefControl.click();
  else if (rowButton) focusItem(rowButton);
  else focusActions();
}

const listWriteFields = () => [
  ...listDeclaredControls('data-write'),
  ...document.querySelectorAll<HTMLElement>('[data-density] form textarea'),
  ...document.querySelectorAll<HTMLElement>('[data-density] form input:is([type=text], [type=email], [type=url])'),
];

export const focusWriteField = (): void => focusFirstItem(listWriteFields());

export function useArrivalInField(): void {
  useEffect(() => {
    // Runs after the shell, which moves the focus to the top of a new page.
    const frame = requestAnimationFrame(() => {
      if (!isTakingKeys(document.activeElement)) focusWriteField();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}

const readName = (element: Element) => element.textContent?.trim() || element.getAttribute('aria-label') || '';

export function readPageActions() {
  const [chiefControl] = listChiefControls();
  const field = listWriteFields().find((writeField) => writeField.closest('details:not([open])') === null);
  const label = field && 'labels' in field ? (field as HTMLTextAreaElement).labels?.[0] : null;
  const forms = [...document.querySelectorAll('[data-density] form')];
  const listSendLabels = (place: 'first' | 'second') =>
    forms.flatMap((form) => findSendButton(form, place) ?? []).map(readName);
  return {
    act: chiefControl
      ? readName(chiefControl.matches('input') ? (chiefControl.closest('label') ?? chiefControl) : chiefControl)
      : null,
    write: label ? readName(label) : null,
    send: listSendLabels('first'),
    sendSecond: listSendLabels('second'),
  };
}

const findButtonByKey = (key: string) =>
  /^[a-z]$/.test(key)
    ? document.querySelector<HTMLElement>(`[data-density] :is([data-act], [data-bulk]) [aria-keyshortcuts='${key}']`)
    : null;

const readLinkAddress = (link: HTMLAnchorElement) => readAddress(new URL(link.href).pathname).path;

/** The last linked breadcrumb, which leads to the parent page. Undefined if the page has no linked breadcrumb. */
export const findParentLink = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('[data-density] nav > ol a[href]')].at(-1);

function focusRowOnceListed(isThere: () => boolean, focusRow: () => void): void {
  const observer = new MutationObserver(() => {
    if (!isThere() || listPageRows().length === 0) return;
    stopWatching();
    requestAnimationFrame(() => setTimeout(focusRow));
  });
  const stopWatching = () => {
    observer.disconnect();
    for (const event of ['keydown', 'pointerdown']) removeEventListener(event, stopWatching, { capture: true });
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of ['keydown', 'pointerdown']) addEventListener(event, stopWatching, { capture: true });
}

export function useStaffKeys(on: boolean, onHelp: () => void): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const currentAddress = useRef('');
  currentAddress.current = pathname + search;
  const nearestAddresses = useRef<readonly string[]>([]);

  useEffect(() => {
    const rememberRow = ({ target }: Event) => {
      const link =
        target instanceof Element ? target.closest<HTMLAnchorElement>('[data-density] tbody th a[href]') : null;
      if (link) rememberQueue(currentAddress.current, listPageRows().map(readLinkAddress));
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
    return nearestAddresses.current.flatMap(
      (nearAddress) => rows.find((row) => readLinkAddress(row) === nearAddress) ?? [],
    )[0];
  };
  const returnToList = (listAddress: string, rows: readonly string[]) => {
    nearestAddresses.current = rows;
    const path = listAddress.replace(/\?.*/, '');
    focusRowOnceListed(
      () => currentAddress.current.replace(/\?.*/, '') === path,
      () => focusItem(findNextRow()),
    );
    navigate(listAddress);
  };
  const moveFocus = (by: 1 | -1) => {
    const rows = listPageRows();
    const currentIndex = rows.findIndex((row) => row.matches('[aria-current=page]'));
    if (currentIndex >= 0) return rows[currentIndex + by]?.click();
    if (document.querySelector('[data-density] [data-queue=beside]')) return rows.at(by > 0 ? 0 : -1)?.click();
    const place = findQueuePlace(pathname);
    if (place) {
      const next = by > 0 ? place.next : place.previous;
      if (next !== null) navigate(next);
      return;
    }
    const items = listPageItems();
    const focusedIndex = findItemIndex(items, document.activeElement);
    focusItem(focusedIndex < 0 ? (findNextRow() ?? items[by > 0 ? 0 : items.length - 1]) : items[focusedIndex + by]);
    nearestAddresses.current = [];
  };

  const actionsByKey: Readonly<Record<string, () => void>> = {
    j: () => moveFocus(1),
    k: () => moveFocus(-1),
    a: startChiefAction,
    r: focusWriteField,
    u: () => {
      const place = findQueuePlace(pathname);
      const parentLink = findParentLink();
      if (place) returnToList(place.from, place.nearest);
      else if (parentLink) returnToList(readLinkAddress(parentLink), [pathname]);
    },
    '/': () => findSearchField()?.focus(),
    escape: () => document.querySelector<HTMLElement>('[data-bulk] button:last-of-type')?.click(),
    x: () =>
      document.activeElement?.closest('tr, [data-card]')?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
    '?': onHelp,
  };
  useKeys((event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (key === 'Enter' && ctrlKey !== metaKey && target instanceof Element) {
      const button = findSendButton(target.closest('form, dialog'), shiftKey ? 'second' : 'first');
      if (button) event.preventDefault();
      button?.click();
      return;
    }
    if (key === 'Escape' && isWriting(target) && !isDialogOpen()) target.blur();
    const namedButton = findButtonByKey(key);
    const pressKey =
      actionsByKey[key === 'Escape' ? 'escape' : key] ?? (namedButton ? () => namedButton.click() : undefined);
    if (!pressKey || ctrlKey || metaKey || altKey || isTakingKeys(target) || isDialogOpen()) return;
    if (!on && key !== '?') return;
    // Handles `/` only if the page has a search field, because the shell uses it too, and Escape only if rows are selected.
    if ((key === '/' && !findSearchField()) || (key === 'Escape' && !document.querySelector('[data-bulk]'))) return;
    event.preventDefault();
    pressKey();
  });
}
