import fc from 'fast-check';
import { deriveNetwork } from './network';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.7:4711', 'unknown'],
  ['not an address', 'unknown'],
  ['', 'unknown'],
])('%j counts as %s', (address, network) => {
  expect(deriveNetwork(address)).toBe(network);
});

it('a whole /64 counts as one network, however its addresses are written', () => {
  fc.assert(
    fc.property(
      fc.ipV6(),
      fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 }),
      (text, low) => {
        const network = deriveNetwork(text);
        fc.pre(network.endsWith('::/64'));
        const [prefix = ''] = network.split('::');
        expect(deriveNetwork(`${prefix}:${low.map((group) => group.toString(16)).join(':')}`)).toBe(
          prefix === '0:0:0:0' && low[0] === 0 && low[1] === 0xffff ? expect.any(String) : network,
        );
      },
    ),
  );
});
