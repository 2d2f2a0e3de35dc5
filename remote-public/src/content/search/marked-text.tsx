import { createElement, Fragment } from 'react';
import s from './search-page.module.css';

export interface MarkedPart {
  text: string;
  match: boolean;
}

const specialCharacters = /[\\^$.*+?()[\]{}|]/g;

export function splitParts(text: string, search: string): MarkedPart[] {
  const words = [search.trim(), ...search.split(/\s+/).filter((word) => word.length > 1)].filter(Boolean);
  if (words.length === 0) return [{ text, match: false }];
  const pattern = words.map((word) => word.replace(specialCharacters, '\\$&')).join('|');
  return text
    .split(new RegExp(`(${pattern})`, 'iu'))
    .map((part, index) => ({ text: part, match: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

export function MarkedText({ parts }: { parts: readonly MarkedPart[] }) {
  // biome-ignore lint/correctness/useJsxKeyInIterable: as children of their own element, they need no keys
  const elements = parts.map(({ text, match }) => (match ? <mark className={s.mark}>{text}</mark> : text));
  return createElement(Fragment, null, ...elements);
}
