import { words } from '../catalogue';

// What the service does, in the words of the service. Where a rule is enforced by code, it says what the code does.
export const terms = words('terms', {
  title: 'Terms',
  lead: 'What you agree to when you register, and what we hold ourselves to.',
  sections: {
    account: {
      title: 'Your account',
      paragraphs: [
        'One person has one account. You prove your mail address before you enter a contest or move coins; until then you can look at everything.',
        'Contests are for players of 18 or older. We keep your date of birth for that alone, and nobody else sees it.',
        'Keep your password to yourself. What is done while you are signed in counts as done by you.',
      ],
    },
    coins: {
      title: 'Coins',
      paragraphs: [
        'Each movement of coins is written into a ledger as entries that balance, is never edited, and can be read in your statement with its cause.',
        'While a page is marked as sandbox, its coins exist inside this service only: they were given by staff, are worth no money and cannot leave it.',
        'Coins you hold are yours. Taking part in a contest can cost you the entry fee and nothing beyond it.',
      ],
    },
    contests: {
      title: 'Contests',
      paragraphs: [
        'The entry fee is held in escrow from your entry. You get all of it back if the contest is cancelled, if too few players check in, or if you do not check in yourself.',
        'The fee of the service and the prizes are on the contest’s page before you enter, and do not change once somebody has entered.',
        'A match has three clocks: to check in, to play and report, and to answer a report. The match room shows each of them, and what happens when it runs out.',
        'A result that both players agree on is paid at once. One that the clock decided is held for two hours, in which it can be appealed once.',
      ],
    },
    conduct: {
      title: 'Disputes and conduct',
      paragraphs: [
        'Where two reports differ, a moderator who does not play in the match rules, and gives the reason in its timeline for both players to read.',
        'Report what happened. Whoever reports falsely, colludes, plays for somebody else or insults others can be disqualified, and their account suspended.',
        'Every act of the staff leaves a record of who did what and why.',
      ],
    },
    data: {
      title: 'Your data',
      paragraphs: [
        'Others see your user name, country, picture, and your results. Your mail address and date of birth stay between you and the staff.',
        'In your browser we keep your session, and cookies for it, for the theme and for the language you chose. There is no advertising and no tracking.',
      ],
    },
  },
});
