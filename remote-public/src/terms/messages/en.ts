import { words } from '../../catalogue';

// What the service does, in the words of the service. Where a rule is enforced by code, it says what the code does.
export const terms = words('terms', {
  title: 'Terms',
  lead: 'What you agree to when you sign up, and what we promise you.',
  sections: {
    account: {
      title: 'Your account',
      paragraphs: [
        'One account per person. Verify your email before you enter a contest or send coins; until then you can browse everything.',
        'Contests have a minimum age. You see it when you create an account. We use your date of birth only to check that, and other players never see it.',
        'Keep your password to yourself. What is done while you are signed in counts as done by you.',
      ],
    },
    coins: {
      title: 'Coins',
      paragraphs: [
        'Every transaction is recorded in a double-entry ledger and never edited. Yours are in your wallet, each with its reason.',
        'While a page is marked as sandbox, its coins exist inside this service only: Laurel gave them out, they are worth no money and cannot leave it.',
        'Coins you hold are yours. Taking part in a contest can cost you the entry fee and nothing beyond it.',
      ],
    },
    contests: {
      title: 'Contests',
      paragraphs: [
        'The entry fee is held in escrow from your entry. You get all of it back if the contest is cancelled, if too few players check in, or if you do not check in yourself.',
        'The service fee and prize split are on the contest page before you enter, and are locked once anyone has entered. The pool grows with each entry fee.',
        'A match has three clocks: to check in, to play and report, and to answer a report. The match room shows each of them, and what happens when it runs out.',
        'A result both players agree on is paid right away. One decided by the clock is held for 2 hours and can be appealed once, until the next match starts.',
      ],
    },
    conduct: {
      title: 'Disputes and conduct',
      paragraphs: [
        'If two reports differ, a moderator who isn’t playing in the match decides, and gives the reason in its timeline for both players to read.',
        'Report what happened. Whoever reports falsely, colludes, plays for someone else or insults others can be disqualified, and their account suspended.',
        'Every staff action is logged: who did what, and when.',
      ],
    },
    data: {
      title: 'Your data',
      paragraphs: [
        'Others see your username, country, picture and results. Your email and date of birth stay between you and the staff.',
        'In your browser we store your session, cookies for sign-in, theme and language, one by which we know this browser again when you sign in, and a crypto wallet’s connection once you connect one. No ads, no tracking.',
      ],
    },
  },
});
