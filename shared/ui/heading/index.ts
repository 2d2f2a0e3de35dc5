export { Heading, type HeadingLevel, type HeadingProps, RuleHeading, type RuleHeadingProps } from './heading';
export { measureText } from './word-widths';
export { Hyphenated, Words, type WordsProps } from './words';
