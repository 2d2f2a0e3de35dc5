import { calculatePause, type JobRule, minute, second } from '../jobs/job';
import { jobHandlers } from './workers';

const formatTime = (milliseconds: number): string => {
  const [unit, name] =
    milliseconds < minute ? [second, 's'] : milliseconds < 60 * minute ? [minute, 'min'] : [60 * minute, 'h'];
  const value = milliseconds / unit;
  if (name === 'h' && value >= 48) return `${Math.round(value / 24)} days`;
  return `${Math.round(value)} ${name}`;
};

const calculateSpanMs = (rule: JobRule): number =>
  Array.from({ length: rule.tries - 1 }, (_, index) => calculatePause(rule, index + 1)).reduce(
    (sum, each) => sum + each,
    0,
  );

export function makeJobsPage(): string {
  const rows = jobHandlers
    .map(({ job }) => job)
    .toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
    .map(
      (job) =>
        `| \`${job.kind}\` | ${job.does} | ${job.maxRuns} | ${job.tries} | ${formatTime(job.firstPause)} to ${formatTime(job.longestPause)} | ${formatTime(calculateSpanMs(job))} |`,
    );
  return `# Kinds of jobs

<!-- Made from the kinds themselves by \`npm run config page\`. -->

[Operating](operating.md#jobs) says how jobs run. A process that dies leaves its jobs to the others after 60 s. A kind alarms once its oldest job is due for five minutes, once
twenty wait for another try, and as soon as one has failed for good ([runbook](runbook.md#laureljobslate)).

| Kind | What it does | At once, over all processes | Tries | Pauses between them | Fails for good after |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}
