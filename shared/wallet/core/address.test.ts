import fc from 'fast-check';
import { isWalletAddress, parseAddress, shortenAddress } from './address';

const checksummedAddresses = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];

test.each(checksummedAddresses)('accepts %s in all three spellings', (address) => {
  const digits = address.slice(2);
  for (const text of [address, `0x${digits.toLowerCase()}`, `0x${digits.toUpperCase()}`])
    expect(parseAddress(text)).toBe(address);
});

test('refuses one letter in the wrong case', () => {
  expect(isWalletAddress('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(false);
});

test.each([
  ['nothing', ''],
  ['39 characters', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae'],
  ['41 characters', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed1'],
  ['a letter that is no digit', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaeg'],
  ['no 0x', '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
  ['a capital X', '0X5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED'],
  ['a line break after it', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed\n'],
])('refuses %s', (_, text) => {
  expect(parseAddress(text)).toBeNull();
});

test('accepts any 40 digits that it has formatted, and no single change of case', () => {
  const digits = fc.stringMatching(/^[0-9a-f]{40}$/);
  fc.assert(
    fc.property(digits, fc.nat(39), (text, at) => {
      const address = parseAddress(`0x${text}`);
      expect(address).not.toBeNull();
      const letters = [...(address ?? '').slice(2)];
      const letter = letters[at] ?? '';
      const turnedLetter = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
      letters[at] = turnedLetter;
      const otherAddress = letters.join('');
      const isMixedCase = otherAddress !== otherAddress.toLowerCase() && otherAddress !== otherAddress.toUpperCase();
      if (turnedLetter !== letter && isMixedCase) expect(parseAddress(`0x${otherAddress}`)).toBeNull();
    }),
  );
});

test('shortens an address to both ends', () => {
  expect(shortenAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('0x5aAe…eAed');
});
