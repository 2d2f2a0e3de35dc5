export { Heading, type HeadingLevel, type HeadingProps, RuleHeading, type RuleHeadingProps } from './heading';
