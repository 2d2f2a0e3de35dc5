import { formatPercent, formatPlural } from '@laurel/shared/ui/locale';
import { words } from '../../../catalogue';

export const areas = words('areas', {
  title: 'Areas',
  lead: 'What’s live, and uploaded builds you can preview before anyone else.',
  what: 'the areas',
  loading: 'Loading areas',
  none: { title: 'No areas yet', message: 'An area appears once a build is uploaded.' },
  previews: {
    several: 'You’re previewing several areas.',
    end: 'Previews end after 8 hours, or when you sign out.',
    stillOn: 'Previews are still on.',
    stopAll: 'Stop all previews',
  },
  gone: 'Area not found',
  goneMessage: 'No build of it was uploaded.',
  all: 'All areas',
  unchanged: 'Nothing was changed.',
  states: {
    unpublished: { word: 'Never published.', detail: 'Visitors don’t see it.' },
    off: {
      word: 'Switched off.',
      detail: (build: string) => `Visitors see “closed for now”. It returns with build ${build}.`,
    },
    live: { word: 'Live', detail: (build: string) => `with build ${build}` },
    previewed: { word: 'You see', detail: (build: string) => `build ${build}. No one else does.` },
  },
  open: (path: string) => `Open ${path}`,
  builds: {
    title: 'Builds',
    caption: (area: string) => `Uploaded builds of ${area}`,
    elsewhere: 'Hosted elsewhere. Nothing to preview here.',
    showAll: (count: number) => formatPlural(count, { one: 'Show # build', other: 'Show all # builds' }),
    columns: {
      build: 'Build',
      uploaded: 'Uploaded',
      seenBy: 'Visible to',
      visits: 'Visits in 7 days',
      action: 'Action',
    },
    seenBy: {
      you: 'You',
      some: 'Some visitors',
      everyone: 'Everyone',
      others: 'Everyone else',
      noOne: 'No one',
      noOneWhileOff: 'No one while it’s off',
    },
    visits: {
      share: (share: string, visits: number) =>
        `${share} of ${formatPlural(visits, { one: '# visit', other: '# visits' })}`,
      below: (share: string) => `Under ${share}`,
      above: (share: string) => `Over ${share}`,
      zero: 'None',
      none: 'None counted',
      unknown: 'Unknown',
    },
    source: (author: string, commit: string) => `${author}, ${commit}`,
    uncommitted: 'With uncommitted changes',
    preview: 'Preview',
    previewOf: (build: string, area: string) => `Preview build ${build} of ${area}`,
    stop: 'Stop preview',
    stopOf: (area: string) => `Stop preview of ${area}`,
  },
});

const formatShare = (share: number) => formatPercent(share / 100, { maximumFractionDigits: 2 });

export const stages = words('stages', {
  loading: 'Loading area',
  title: 'Staged build',
  none: 'No build is staged. Everyone gets the live one.',
  noneAction: 'A team stages one with npm run publish -- --to 5%.',
  details: (area: string) => `Figures and history of ${area}`,
  facts: {
    build: 'Build',
    audience: 'Who gets it',
    since: 'Since',
    by: (name: string) => `by ${name}`,
    steps: 'Own steps',
    visits: 'Visits at this share',
    ofBuild: (count: string, build: string) => `${count} of build ${build}`,
  },
  audience: (share: number, readers: string) => `${formatShare(share)} of ${readers}`,
  visitors: 'all visitors',
  readers: (languages: string) => `readers in ${languages}`,
  staff: (names: string) => `staff: ${names}`,
  steps: (shares: readonly number[]) => shares.map(formatShare).join(', '),
  nextStep: (share: number, reached: string, needed: string) =>
    share === 100
      ? `Everyone gets it after ${needed} visits. ${reached} so far.`
      : `${formatShare(share)} after ${needed} visits. ${reached} so far.`,
  lastStep: 'The last step is taken.',
  verdicts: {
    none: { word: 'Not judged yet.', detail: 'Workers judge every 15 seconds.' },
    tooFew: {
      word: 'Not enough visits yet.',
      detail: (visits: string, needed: string) => `${visits} of ${needed} that each build needs.`,
    },
    notWorse: { word: 'Not worse', detail: (build: string) => `than live build ${build}.` },
    doubtful: 'In doubt:',
    worse: 'Worse:',
  },
  judged: 'Judged',
  findings: {
    failed: (stage: string, visits: string, what: string, live: string) =>
      `${stage} of ${visits} visits ${what}, ${live} with the live build.`,
    slow: (stage: string, visits: string, what: string, bound: string, live: string) =>
      `in ${stage} of ${visits} visits, ${what} ${bound} or more, in ${live} with the live build.`,
  },
  failing: {
    load: 'failed to load',
    slow: 'were slow to load',
    error: 'had an error',
    render: 'had a page that failed to show',
    hydration: 'had a page that differed from the server’s',
    server: 'got no page from the server build',
    component: 'had a component that failed in another area’s page',
  },
  taking: {
    lcp: 'the largest content took',
    inp: 'the answer to a press took',
    cls: 'the page shifted by',
    tbt: 'the page was blocked for',
    heading: 'the heading took',
  },
  figures: {
    title: 'How visits go',
    since: 'Visits since the build has this share, from',
    failures: 'What failed',
    failuresSummary: 'The share of visits of each build in which something failed, by what failed.',
    failure: 'What failed',
    stage: (build: string) => `Staged, ${build}`,
    live: (build: string) => `Live, ${build}`,
    ofVisits: (count: string, visits: string, share: string) => `${count} of ${visits} (${share})`,
    distribution: (what: string) => `${what}: the share of each build’s visits, by how long it took.`,
    quarter: (stage: string, live: string) =>
      `Three quarters of the visits: up to ${stage} with the staged build, up to ${live} with the live one.`,
    tooFew: 'No visit has told this yet.',
    nothing: 'No visit has been counted yet.',
    above: (bound: string) => `more than ${bound}`,
    upTo: (bound: string) => `up to ${bound}`,
    oneSided: 'Only one of the builds has such visits so far.',
    bin: 'Up to',
    short: { load: 'Loading', slow: 'Slow', error: 'Errors', render: 'Render', hydration: 'Unlike', server: 'Server' },
    names: {
      load: 'Loading',
      slow: 'Slow to load',
      error: 'Errors',
      render: 'Pages that failed to show',
      hydration: 'Pages unlike the server’s',
      server: 'Server build',
      lcp: 'Largest content (LCP)',
      inp: 'Answer to a press (INP)',
      cls: 'Layout shift (CLS)',
      tbt: 'Blocked time (TBT)',
      heading: 'Time to the heading',
    },
  },
  actions: { widen: 'Widen', promote: 'Make live', stop: 'Take back' },
  dialogs: {
    cancel: 'Cancel',
    widen: {
      title: (area: string) => `Give ${area} to more visitors?`,
      text: (build: string, share: number) =>
        `${formatShare(share)} of visitors have build ${build}. They keep it, and others get it with their next page.`,
      share: 'Share of visitors',
      missing: (share: number) => `Type a share above ${formatShare(share)}, up to 100%.`,
      confirm: 'Widen',
    },
    promote: {
      title: (area: string) => `Make ${area} live for everyone?`,
      text: (build: string, live: string) =>
        `Everyone gets build ${build} in place of ${live}. Its stage ends. The command “rollback” leads back.`,
      confirm: 'Make live',
    },
    stop: {
      title: (area: string) => `Take ${area} back?`,
      text: (build: string, live: string) =>
        `Everyone gets live build ${live}. Open pages with build ${build} are offered it. The build stays uploaded.`,
      reason: 'Reason, for the history',
      missing: 'Type a reason of 3 characters or more.',
      confirm: 'Take back',
    },
  },
  requests: {
    waiting: {
      widen: (by: string, share: number) => `${by} asked for ${formatShare(share)} of visitors.`,
      promote: (by: string) => `${by} asked to make it live.`,
      stop: (by: string) => `${by} asked to take it back.`,
    },
    worker: 'A worker makes the change, usually within seconds.',
    failed: 'The change could not be made.',
  },
  history: {
    title: 'History',
    caption: (area: string) => `What was done to ${area}`,
    what: 'the history',
    columns: { when: 'When', what: 'What', by: 'By' },
    earlier: 'Show earlier',
    events: {
      assemble: (build: string) => `Everything was built and published, with build ${build}`,
      publish: (build: string) => `Build ${build} published`,
      stage: (build: string, share: number) => `Build ${build} staged for ${formatShare(share)}`,
      widen: (build: string, share: number) => `Stage of build ${build} widened to ${formatShare(share)}`,
      promote: (build: string) => `Build ${build} promoted to live`,
      stop: (build: string) => `Build ${build} taken back`,
      rollback: (build: string) => `Rolled back to build ${build}`,
      withdraw: (build: string) => `Build ${build} withdrawn`,
      disable: 'Switched off',
      enable: 'Switched on',
      other: 'Changed with another release',
    },
    withoutChecks: (why: string) => `Its code wasn’t checked: ${why}`,
    ended: (build: string) => `This ended the stage of build ${build}.`,
  },
});
