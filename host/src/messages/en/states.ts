import { words } from '../catalogue';

export const states = words('states', {
  notFound: {
    tab: 'Page not found',
    title: 'Page not found',
    message: 'The link may be broken, or the page may have moved.',
    action: 'Go to homepage',
  },
  notAllowed: {
    tab: 'Staff only',
    title: 'Staff only',
    message: 'You don’t have access. If you should, ask an admin.',
    action: 'Go to your dashboard',
  },
  newBuild: 'A new version of Laurel is ready.',
  withdrawnBuild: 'This page isn’t safe to use any more. Reload it now. Text you haven’t sent is lost.',
  reload: 'Reload',
  later: 'Later',
  connection: {
    lost: 'Can’t reach Laurel. What you see may be out of date.',
    unsent: 'Not sent: no connection to Laurel. What you entered is still here, so try again when you’re back online.',
  },
  partsMissing: 'Part of this page couldn’t load.',
  page: {
    download: {
      title: 'This page couldn’t load',
      message: 'Check your connection and try again. The rest of Laurel is working.',
    },
    slow: {
      title: 'This page is taking too long',
      message: 'No response in 8 seconds. Reload the page, or go to another one.',
    },
    code: {
      title: 'Something broke on this page',
      message: 'Try again. If it happens again, we’ll reload the page. The rest of Laurel is working.',
    },
  },
  area: {
    unreachable: {
      title: 'This section couldn’t load',
      message: 'Check your connection and try again. The rest of Laurel is working.',
    },
    slow: {
      title: 'This section is taking too long',
      message: 'No response in 8 seconds. Check your connection and try again. The rest of Laurel is working.',
    },
    broken: {
      title: 'This section isn’t working',
      message: 'It loaded but couldn’t start. Try again in a moment. The rest of Laurel is working.',
    },
    disabled: {
      title: 'This section is closed for now',
      message: 'We’ve switched it off while we fix something. The rest of Laurel is working.',
    },
    incompatible: {
      title: 'This section is out of date',
      message: 'It was built for another version of Laurel. Try again in a moment. The rest is working.',
    },
    outdated: {
      title: 'Laurel has been updated',
      message: 'Reload to get the new version. Anything you saved is safe.',
    },
  },
  shellStopped: {
    title: 'Something went wrong',
    message: 'Reload the page to continue. Anything you saved is safe.',
  },
});
