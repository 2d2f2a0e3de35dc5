import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const privacy = words('privacy', {
  title: (name: string) => `${name} privacy`,
  what: (name: string) => `your ${name} account`,
  settings: 'Settings',
  notOffered: (name: string) => `${name} isn’t available here, so there’s nothing to check.`,
  steps: 'What to do',
  check: 'Check again',
  goOn: 'Continue where you were',
  link: (name: string) => `Link ${name}`,
  wait: (clock: ReactNode) => renderText`Check again in ${clock}`,
  untilCheck: 'Time until you can check again',
  same: (at: ReactNode) => renderText`Checked at ${at}. Nothing has changed yet.`,
  changed: (before: string, at: ReactNode) => renderText`Checked at ${at}. It was: ${before}.`,
  fixed: (at: ReactNode) => renderText`Checked at ${at}. That’s fixed.`,
  sandbox: {
    title: (name: string) => `This is the sandbox. Its ${name} players have their own privacy page.`,
    open: 'Open sandbox profiles',
  },
  unsure: (name: string) => `We couldn’t check because ${name} didn’t respond. Your last result still counts.`,
});
