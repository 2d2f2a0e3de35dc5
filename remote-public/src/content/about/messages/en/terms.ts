import { words } from '../../../../catalogue';

export const terms = words('terms', {
  head: { title: 'Terms', description: 'What you agree to when you sign up for Laurel, and what we promise you.' },
  title: 'Terms',
  lead: 'What you agree to when you sign up, and what we promise you.',
  sections: {
    account: {
      title: 'Your account',
      paragraphs: [
        'One account per person. Verify your email before you enter a contest or send coins; until then you can browse everything.',
        'You have to be old enough to play: the minimum age is shown when you create an account. We use your date of birth only to check that, and other players never see it.',
        'Keep your password private. You’re responsible for what happens while you’re signed in.',
      ],
    },
    coins: {
      title: 'Coins',
      paragraphs: [
        'Every transaction is recorded in a double-entry ledger and never edited. Yours are listed on your coins page, each with its reason.',
        'Where a page says sandbox, its coins exist only there. They have no cash value and can’t be withdrawn to a real network.',
        'Your coins are yours. A contest can cost you its entry fee and nothing more, a contract your stake and nothing more.',
      ],
    },
    contests: {
      title: 'Contests',
      paragraphs: [
        'Your entry fee is held in escrow. You get a full refund if you leave before check-in closes or miss it, if too few players check in, or if the contest is cancelled.',
        'The service fee and prize split are on the contest page before you enter, and are locked once anyone has entered. The pool grows with each entry fee.',
        'Each match has three clocks: check in, play and report, confirm or dispute. The match room shows every deadline and what happens when it passes.',
        'A result is paid right away if both players agree on it or a moderator decides it. It’s held for 2 hours if the clock decides it or a player is disqualified. In that time it can be appealed once, as long as the next match hasn’t started.',
        'If neither player checks in to a match, both forfeit: no one goes through, and the match’s prizes go back to Laurel. That’s final right away. The prize of any place that no one takes goes back to Laurel too.',
      ],
    },
    challenges: {
      title: 'Campaigns and contracts',
      paragraphs: [
        'Both pay claims that are confirmed, and only if you claim before claims close. The earliest claim is first, and keeps its place while it’s checked.',
        'A campaign pays each confirmed claim its reward, only the first ones if it says so, or shares its pool equally among all confirmed claims once claims are closed and each is decided. What no one claims goes back to Laurel.',
        'A contract pays the first player whose claim is confirmed, or shares its stakes equally among all confirmed claims, as its terms say. If no claim is confirmed, all stakes go back.',
      ],
    },
    conduct: {
      title: 'Disputes and conduct',
      paragraphs: [
        'If two reports don’t match, a moderator who isn’t in the match decides. The match room says by when. If that passes, staff are alerted. Nothing is decided automatically. Both players can read the reason in the match timeline.',
        'Report honestly. False reports, collusion, playing for someone else or abusing others can get you disqualified and your account suspended. If you’re disqualified from a contest, or you leave it after the draw, you get no prize, and your entry fee stays in its pool.',
        'Every staff action is logged: who did what, and when.',
      ],
    },
    data: {
      title: 'Your data',
      paragraphs: [
        'Other players see your username, country, picture and results. Only you and staff see your email and date of birth.',
        'In your browser we store your session, cookies for sign-in, theme, language and loaded fonts, one that recognises this browser when you sign in, and your crypto wallet’s connection if you connect one. No ads, no tracking.',
      ],
    },
  },
});
