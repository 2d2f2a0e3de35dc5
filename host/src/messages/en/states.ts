import { words } from '../catalogue';

/** What stands in place of a page. */
export const states = words('states', {
  notFound: {
    tab: 'Not found',
    title: 'There is nothing at this address',
    message: 'It may have moved, or the link may be wrong.',
    action: 'Go to the front page',
  },
  notAllowed: {
    tab: 'Staff only',
    title: 'This part is for staff',
    message: 'Your account does not have access to it. If it should, ask an administrator.',
    action: 'Go to your dashboard',
  },
  newBuild: 'A new version of Laurel is ready.',
  reload: 'Reload',
  later: 'Later',
  connection: {
    lost: 'No connection to Laurel. What you see may be out of date.',
    unsent: 'This needs a connection. What you typed is still here: send it again once there is one.',
  },
  partsMissing: 'Some of this page couldn’t load.',
  page: {
    download: {
      title: 'This page did not load',
      message: 'Its files did not arrive. Check your connection and try again; the rest of Laurel goes on.',
    },
    slow: {
      title: 'This page takes too long to load',
      message: 'Something it needs hasn’t arrived in 8 seconds. Reload the page, or go on elsewhere in Laurel.',
    },
    code: {
      title: 'This page stopped working',
      message: 'The rest of Laurel goes on. Try again; if it stops once more, the page is loaded afresh.',
    },
  },
  area: {
    unreachable: {
      title: 'This part of Laurel did not load',
      message: 'Its files did not arrive. Check your connection and try again; the rest of Laurel goes on.',
    },
    slow: {
      title: 'This part of Laurel takes too long to load',
      message:
        'Its files have not arrived in 8 seconds. Check your connection and try again; the rest of Laurel goes on.',
    },
    broken: {
      title: 'This part of Laurel is broken',
      message: 'What arrived could not be started. Try again in a moment; the rest of Laurel goes on.',
    },
    disabled: {
      title: 'This part of Laurel is closed for now',
      message: 'We have switched it off while we mend something. The rest of Laurel goes on.',
    },
    incompatible: {
      title: 'This part of Laurel does not fit the rest',
      message: 'It was made for another version of Laurel. Try again in a moment; the rest of Laurel goes on.',
    },
    outdated: {
      title: 'Laurel has been updated',
      message: 'This part needs the new version. Reload the page to go on; what you had saved is safe.',
    },
  },
  shellStopped: {
    title: 'Something went wrong',
    message: 'Reload the page to go on. What you had saved is safe.',
  },
});
