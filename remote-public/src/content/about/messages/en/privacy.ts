import { words } from '../../../../catalogue';

export const privacy = words('privacy', {
  head: { title: 'Privacy', description: 'What Laurel keeps about you, who sees it, and how to take it back.' },
  title: 'Privacy',
  lead: 'What we keep about you, who sees it, and how to take it back.',
  sections: {
    kept: {
      title: 'What we keep',
      paragraphs: [
        'Your account: username, email, date of birth, country, language and picture, and a hash of your password, never the password itself.',
        'What you play: entries, matches, results, and every transaction of your coins.',
        'If you link PlayStation or Steam: your public name there, the games you own, and your trophies or achievements in them. If you link a wallet: its address.',
        'What you write to us, and our replies.',
      ],
    },
    seen: {
      title: 'Who sees it',
      paragraphs: [
        'Other players see your username, country, picture and results, and those linked accounts that you choose to show. In a contest that requires one, your opponent sees it in your match. Only you and staff see your email and date of birth.',
        'We show no ads, use no trackers and sell nothing to anyone.',
      ],
    },
    browser: {
      title: 'In your browser',
      paragraphs: [
        'We store your session, cookies for sign-in, theme, language, loaded fonts, how lists are drawn and whether / opens the search, and one that recognises this browser when you sign in. Drafts of forms stay in the open tab. If you connect a crypto wallet, its connection is stored too.',
      ],
    },
    ends: {
      title: 'How to take it back',
      paragraphs: [
        'You can correct your profile at any time, unlink an account, and download your transactions.',
        'If you delete your account, everything that says whose it was is removed 14 days later: name, email, picture, country, date of birth, sessions and linked accounts. Results and transactions stay under a random name, because other players’ results and the ledger depend on them.',
      ],
    },
    ask: {
      title: 'Questions',
      paragraphs: ['Write to us through the contact page. A person reads it and replies by email.'],
    },
  },
});
