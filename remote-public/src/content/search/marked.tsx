import { createElement, Fragment } from 'react';
import s from './search-page.module.css';

export interface Part {
  text: string;
  match: boolean;
}

/** Characters that would mean something in a pattern. */
const special = /[\\^$.*+?()[\]{}|]/g;

/** A name in parts: those that were searched for, as a whole or word by word, and the rest. */
export function partsOf(text: string, search: string): Part[] {
  const wanted = [search.trim(), ...search.split(/\s+/).filter((word) => word.length > 1)].filter(Boolean);
  if (wanted.length === 0) return [{ text, match: false }];
  const pattern = wanted.map((word) => word.replace(special, '\\$&')).join('|');
  return text
    .split(new RegExp(`(${pattern})`, 'iu'))
    .map((part, at) => ({ text: part, match: at % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** A text whose parts that were searched for are marked. */
export function Marked({ parts }: { parts: readonly Part[] }) {
  // biome-ignore lint/correctness/useJsxKeyInIterable: as children of their own element, they need no keys
  const shown = parts.map(({ text, match }) => (match ? <mark className={s.mark}>{text}</mark> : text));
  return createElement(Fragment, null, ...shown);
}
