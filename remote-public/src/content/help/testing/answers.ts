import type { HelpAnswer } from '@laurel/shared/protocol';

export const makeHelpAnswer = (fields: Partial<HelpAnswer> = {}): HelpAnswer => ({
  slug: 'refund',
  topic: 'coins',
  updatedAt: '2026-11-20T09:00:00.000Z',
  texts: [
    {
      locale: 'en',
      title: 'When is my entry fee refunded?',
      body: 'If you leave **before** check-in closes.',
      pictures: [],
    },
    { locale: 'de', title: 'Wann bekomme ich mein Startgeld zurück?', body: 'Wenn du vorher gehst.', pictures: [] },
  ],
  ...fields,
});

export const testAnswers: HelpAnswer[] = [
  makeHelpAnswer({
    slug: 'check-in',
    topic: 'contests',
    texts: [
      {
        ...{ locale: 'en', title: 'What happens if I miss check-in?' },
        ...{ body: 'You lose your spot, and the fee is refunded.', pictures: [] },
      },
    ],
  }),
  makeHelpAnswer(),
];
