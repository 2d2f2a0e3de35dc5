export { Heading, RuleHeading, type RuleHeadingProps } from './heading';
export { type HeadingLevel, type HeadingProps, PlainHeading } from './plain-heading';
export { measureText } from './word-widths';
export { Hyphenated, Words, type WordsProps } from './words';
