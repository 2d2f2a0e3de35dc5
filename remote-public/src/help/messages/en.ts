import { formatNumber, plural } from '@laurel/shared/ui/locale';
import { words } from '../../catalogue';

// Where code decides, an answer says what the code does.
export const help = words('help', {
  title: 'Help',
  lead: 'Short answers about contests, coins and your account.',
  search: 'Search help',
  hint: 'A word, such as check-in',
  found: (count: number) => plural(count, { one: '# answer', other: '# answers' }),
  none: {
    title: (text: string) => `No answer for “${text}”`,
    message: 'Try another word, or ask us. A person replies by email.',
  },
  ask: {
    title: 'Didn’t find it?',
    message: 'Send us a message. A person reads it and replies by email.',
    action: 'Contact us',
  },
  topics: {
    start: {
      title: 'Getting started',
      answers: {
        enter: {
          question: 'How do I enter a contest?',
          text: [
            'Create an account, verify your email and add your date of birth. Then open a contest whose entries are open and press Enter.',
            'If something is missing, the contest page lists it with a link to where you can fix it.',
          ],
        },
        code: {
          question: 'The email with my code didn’t arrive',
          text: [
            'Look in your spam folder and check the address on the page. You can ask for a new code after a minute. Only the newest code works.',
          ],
        },
        link: {
          question: 'How do I link PlayStation or Steam?',
          text: [
            'Open your profile in the dashboard. For PlayStation, put the code we show you into “About” on your PlayStation profile. For Steam, sign in on Steam’s own page.',
            'If we can’t read your trophies or achievements, your profile says which privacy setting is in the way.',
          ],
        },
      },
    },
    contests: {
      title: 'Contests and matches',
      answers: {
        checkIn: {
          question: 'What happens if I miss check-in?',
          text: [
            'If you miss the contest’s check-in, you lose your spot and get your entry fee back. If you miss a match’s check-in, you forfeit that match.',
          ],
        },
        report: {
          question: 'How do I report a result?',
          text: [
            'Open the match room and report the score. Your opponent confirms it or disputes it. If they do nothing, your report is accepted when the clock runs out.',
          ],
        },
        dispute: {
          question: 'We disagree about the score',
          text: [
            'If two reports differ, a moderator who isn’t in the match decides. The match waits until then, and both players can read the reason in its timeline.',
          ],
        },
        appeal: {
          question: 'Can I appeal?',
          text: [
            'Yes, once, if only the clock decided the result. Its payout is held for 2 hours, and you can appeal until the next match starts.',
          ],
        },
      },
    },
    coins: {
      title: 'Coins',
      answers: {
        prize: {
          question: 'When does my prize arrive?',
          text: [
            'If both players agree on the result, it’s paid right away. If the clock decided, after 2 hours. Your transactions show when, and for which contest.',
          ],
        },
        refund: {
          question: 'When is my entry fee refunded?',
          text: [
            'If you leave before check-in closes, miss check-in, or the contest is cancelled. The fee goes back to your available coins at once.',
          ],
        },
        sandbox: {
          question: 'What are sandbox coins?',
          text: [
            'Where a page says sandbox, its coins exist only inside Laurel. They have no cash value and can’t be withdrawn.',
          ],
        },
        limits: {
          question: 'Can I set myself a limit?',
          text: [
            'Yes. In your profile you can limit what you spend and deposit, or exclude yourself from playing until a date. An exclusion can’t be shortened.',
          ],
        },
      },
    },
    account: {
      title: 'Your account',
      answers: {
        password: {
          question: 'I forgot my password',
          text: ['On the sign-in page, choose “Forgot your password?”. We email you a code to set a new one.'],
        },
        delete: {
          question: 'How do I delete my account?',
          text: [
            `In your profile. It’s deleted after ${formatNumber(14)} days, and you can stop it until then. First withdraw your coins and leave open contests.`,
          ],
        },
        safe: {
          question: 'Someone asks for my password or a code',
          text: ['Never give it. We don’t ask for passwords or codes by email, chat or phone.'],
        },
      },
    },
  },
});
