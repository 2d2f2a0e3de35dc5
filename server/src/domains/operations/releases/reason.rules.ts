import { type Figure, timeBounds } from './figures.rules';
import type { Finding, Share } from './judge.rules';

const failureWords: Partial<Record<Figure, string>> = {
  load: 'failed to load',
  slow: 'waited too long for the area’s files',
  error: 'had an error',
  render: 'had a page that failed to render',
  hydration: 'had a page that differed from its server’s rendering',
  server: 'got no page from the server build',
  component: 'had a component that failed in a page of another area',
};

const timeWords: Partial<Record<Figure, string>> = {
  lcp: 'showed their largest content',
  inp: 'answered their user',
  tbt: 'were blocked',
  heading: 'showed their heading',
};

const formatShare = ({ count, visits }: Share): string => `${((100 * count) / Math.max(1, visits)).toFixed(1)} %`;

function describeTrouble({ figure, slowFrom }: Finding): string {
  const failure = failureWords[figure];
  if (failure) return failure;
  const bound = timeBounds[(slowFrom ?? 0) - 1] ?? 0;
  return figure === 'cls'
    ? `shifted by ${(bound / 1000).toFixed(2)} or more`
    : `${timeWords[figure] ?? figure} after ${bound} ms or more`;
}

export const describeFinding = (finding: Finding): string =>
  `${formatShare(finding.stage)} of ${finding.stage.visits} visits ${describeTrouble(finding)}, ${formatShare(finding.live)} of ${finding.live.visits} with the live build`;
