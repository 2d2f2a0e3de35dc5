import { judgePassword } from '.';

const ownWords = ['kestrel_09', 'k.moreau@example.org'];
const findFault = (password: string) => judgePassword(password, ownWords).fault;

it.each(['a long winded phrase', 'correct horse battery', 'vG7#pLq2!xZ', 'Yq8!mmPz4 kelp'])(
  'accepts %j',
  (password) => {
    expect(judgePassword(password, ownWords)).toEqual({ score: expect.any(Number), fault: null });
  },
);

it.each(['password123', 'PASSWORD123', '1234567890', 'qwertyuiop', 'qwertyuiop12'])(
  'finds %j in a leak',
  (password) => {
    expect(findFault(password)).toEqual({ code: 'password_leaked', params: {} });
  },
);

it.each(['passwortpasswort', 'abcdefghijkl', '19961996199619', 'aaaaaaaabbbbbbbb'])(
  'finds %j easy to guess',
  (password) => {
    expect(findFault(password)).toEqual({ code: 'password_weak', params: { why: 'easy' } });
  },
);

it.each([
  'kestrel_09kestrel',
  'kestrel_09!!',
  'k.moreau@example.org',
  'Moreau1996',
  'laurel 2026',
  'laurel kestrel_09',
  'Laurel-Moreau-Kestrel',
  'kestrel_09kestrel_12',
])('finds the owner’s own words in %j', (password) => {
  expect(findFault(password)).toEqual({ code: 'password_weak', params: { why: 'own_words' } });
});

it.each(['kestrel_09 quiet copper orchard', '!%&/()=?#+§_;:*', 'moreau zQ4vG7#pLq'])(
  'accepts %j, which is more than that',
  (password) => {
    expect(findFault(password)).toBeNull();
  },
);

it('judges a user’s own words as usual for another user', () => {
  expect(judgePassword('moreau and the quiet sea', []).fault).toBeNull();
});

it('reads only the relevant part of a long text', () => {
  expect(judgePassword('zQ4'.repeat(60), ownWords).score).toBeLessThan(3);
  expect(judgePassword(`a long winded phrase ${'filler '.repeat(25)}`, ownWords).fault).toBeNull();
});
