import { words } from '../../../../catalogue';

export const about = words('about', {
  head: {
    title: 'About Laurel',
    description: 'Gaming contests with coin prizes, rules you can read and a ledger you can check.',
  },
  title: 'About Laurel',
  lead: 'Gaming contests with coin prizes, rules you can read and a ledger you can check.',
  sections: {
    play: {
      title: 'What you can play',
      paragraphs: [
        'Contests have a bracket: enter, check in, play your matches, win. Campaigns reward trophies and achievements in a game you own. Contracts are challenges between players.',
        'Trophies and achievements are read from PlayStation and Steam, not typed in by anyone.',
      ],
    },
    fair: {
      title: 'How it stays fair',
      paragraphs: [
        'The bracket is drawn from a seed that you can check after the draw. Every match has its deadlines on screen, with what happens when each one passes.',
        'If two players disagree, a moderator who isn’t in the match decides and gives a reason. Every staff action is logged.',
      ],
    },
    coins: {
      title: 'Where the coins are',
      paragraphs: [
        'Prize pools and entry fees wait in escrow until a result is final. Every transaction is in a double-entry ledger that no one can edit.',
        'The reserves page shows what we owe players and what we hold, read live from that ledger.',
      ],
    },
  },
  ways: { contests: 'View contests', reserves: 'View reserves', help: 'Get help' },
});
