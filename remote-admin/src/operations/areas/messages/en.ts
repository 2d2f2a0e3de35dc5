import { formatPlural } from '@laurel/shared/ui/locale';
import { words } from '../../../catalogue';

/** Each area’s live build, and builds to preview. */
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
    caption: (area: string) => `Uploaded builds of ${area}`,
    elsewhere: 'Hosted elsewhere. Nothing to preview here.',
    showAll: (count: number) => formatPlural(count, { one: 'Show # build', other: 'Show all # builds' }),
    columns: { build: 'Build', uploaded: 'Uploaded', seenBy: 'Visible to', action: 'Action' },
    seenBy: {
      you: 'You',
      everyone: 'Everyone',
      others: 'Everyone else',
      noOne: 'No one',
      noOneWhileOff: 'No one while it’s off',
    },
    source: (author: string, commit: string) => `${author}, ${commit}`,
    uncommitted: 'With uncommitted changes',
    preview: 'Preview',
    previewOf: (build: string, area: string) => `Preview build ${build} of ${area}`,
    stop: 'Stop preview',
    stopOf: (area: string) => `Stop preview of ${area}`,
  },
});
