import { type CSSProperties, Fragment } from 'react';
import { splitSyllables } from './syllables';
import { measureText, measureWidestWord, splitWords } from './word-widths';
import s from './words.module.css';

/** Words up to this width, in ems, are never hyphenated. */
const fittingWidth = 6.5;

export interface WordsProps {
  children: string;
  caps?: boolean | undefined;
}

export function Words({ children: title, caps = false }: WordsProps) {
  const widestWord = measureWidestWord(caps ? title.toUpperCase() : title);
  if (widestWord <= 4) return title;
  return (
    <span className={s.words} style={{ '--widest': widestWord.toFixed(2) } as CSSProperties}>
      <Hyphenated caps={caps}>{title}</Hyphenated>
    </span>
  );
}

export function Hyphenated({ children: text, caps = false }: WordsProps) {
  const parts: { text: string; long: boolean }[] = [];
  let position = 0;
  for (const word of splitWords(text)) {
    if (measureText(caps ? word.toUpperCase() : word) <= fittingWidth) continue;
    const beginIndex = text.indexOf(word, position);
    if (beginIndex > position) parts.push({ text: text.slice(position, beginIndex), long: false });
    parts.push({ text: word, long: true });
    position = beginIndex + word.length;
  }
  if (parts.length === 0) return text;
  if (position < text.length) parts.push({ text: text.slice(position), long: false });
  return parts.map((part, index) =>
    part.long && /\d/.test(part.text) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a title keep their order
      <span key={index} className={s.figure}>
        {part.text}
      </span>
    ) : part.long ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a title keep their order
      <span key={index} className={s.long}>
        {splitSyllables(part.text).map((syllable, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the syllables of a word keep their order
          <Fragment key={place}>
            {place > 0 && <span className={s.hyphen} />}
            {syllable}
          </Fragment>
        ))}
      </span>
    ) : (
      part.text
    ),
  );
}
