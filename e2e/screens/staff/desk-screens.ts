import { findHeading, findText, type Screen } from '../screen';

const admin = '/dashboard/admin';

/** Screens of the staff area itself. */
export const deskScreens: readonly Screen[] = [
  {
    name: 'admin-overview',
    as: 'steward',
    path: admin,
    sees: (page) => page.getByRole('main').getByRole('link', { name: /quillfeather/ }),
    always: true,
  },
  {
    name: 'admin-go-to',
    as: 'steward',
    path: `${admin}/users`,
    after: async (page) => {
      await page.getByRole('table').waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Page, contest/ }).fill('kes');
    },
    sees: (page) => page.getByRole('option', { name: /kestrel_09/ }),
    always: true,
  },
  {
    name: 'admin-go-to-match',
    as: 'steward',
    path: `${admin}/users`,
    after: async (page) => {
      await page.getByRole('table').waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Page, contest/ }).fill('quillfeather vs tovar_jr');
    },
    sees: (page) => page.getByRole('option', { name: /quillfeather/ }).first(),
  },
  {
    name: 'admin-keys',
    as: 'steward',
    path: `${admin}/users`,
    after: async (page) => {
      await page.getByRole('table').waitFor();
      await page.keyboard.press('?');
    },
    sees: (page) => page.getByRole('dialog', { name: 'Keys' }),
  },
  { name: 'admin-audit', as: 'steward', path: `${admin}/audit`, sees: (page) => page.getByRole('table') },
  {
    name: 'admin-audit-none',
    as: 'steward',
    path: `${admin}/audit?action=platform.renew_login`,
    sees: findText(/No entries/),
  },
  { name: 'admin-platforms', as: 'steward', path: `${admin}/platforms`, sees: findText('Renew PlayStation login') },
  { name: 'admin-absent', as: 'steward', path: `${admin}/nothing`, sees: findHeading },
  { name: 'admin-not-allowed', as: 'kestrel_09', path: `${admin}/contests`, sees: findHeading },
  {
    name: 'admin-overview-editor',
    as: 'vera_ink',
    path: admin,
    sees: findText(/No reviews waiting|Nothing to do/),
  },
  { name: 'admin-overview-moderator', as: 'umpire', path: admin, sees: findText('Waiting for staff') },
];
