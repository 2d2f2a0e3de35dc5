import { plural } from '@laurel/shared/ui/locale';
import { words } from '../../catalogue';

/** The areas, what is live of each, and builds to look at before anybody else. */
export const areas = words('areas', {
  title: 'Areas',
  lead: 'What everyone sees, and uploaded builds that you can look at before anybody else does.',
  what: 'the list of areas',
  loading: 'Loading the areas',
  none: { title: 'No areas yet', message: 'An area appears once a build is uploaded.' },
  previews: {
    several: 'You preview several areas.',
    end: 'The previews end by themselves after eight hours, or when you sign out.',
    goOn: 'The previews go on.',
    stopAll: 'Stop all previews',
  },
  unchanged: 'Nothing was changed.',
  states: {
    unpublished: { word: 'Never published.', detail: 'Visitors do not see it.' },
    off: {
      word: 'Switched off.',
      detail: (build: string) => `Visitors read that it is closed for now. It comes back with build ${build}.`,
    },
    live: { word: 'Live', detail: (build: string) => `with build ${build}` },
    previewed: { word: 'You see', detail: (build: string) => `build ${build}. No one else does.` },
  },
  open: (path: string) => `Open ${path}`,
  builds: {
    caption: (area: string) => `Uploaded builds of ${area}`,
    elsewhere: 'Its files are kept elsewhere: there is nothing here to preview.',
    showAll: (count: number) => plural(count, { one: 'Show # build', other: 'Show all # builds' }),
    columns: { build: 'Build', uploaded: 'Uploaded', seenBy: 'Who sees it', action: 'Action' },
    seenBy: {
      you: 'You',
      everyone: 'Everyone',
      others: 'Everyone else',
      nobody: 'No one',
      nobodyWhileOff: 'No one while it’s off',
    },
    preview: 'Preview',
    previewOf: (build: string, area: string) => `Preview build ${build} of ${area}`,
    stop: 'Stop preview',
    stopOf: (area: string) => `Stop preview of ${area}`,
  },
});
