import { words } from '../../../../catalogue';

export const pushOffer = words('pushOffer', {
  title: 'Know when it’s your move.',
  text: 'Get a push when check-in opens and your match is ready, even while Laurel is closed.',
  turnOn: 'Turn on push',
  decline: 'No thanks',
  failed: 'Couldn’t turn on push.',
  failedWhy: 'Your browser’s push service didn’t respond. Try again, or later under Settings.',
});
