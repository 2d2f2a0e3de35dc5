import { createLaurelChain } from './chain';
import { readChainName } from './chain-name';

test('the chain is Binance Smart Chain testnet with its public addresses', () => {
  expect(createLaurelChain({})).toMatchObject({
    id: 97,
    nativeCurrency: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
    rpcUrls: { default: { http: [expect.stringMatching(/^https:/)] } },
    blockExplorers: { default: { url: 'https://testnet.bscscan.com' } },
    contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
    testnet: true,
  });
});

test('takes other addresses from the build environment', () => {
  const chain = createLaurelChain({
    rpcUrl: 'https://node.example/',
    explorerUrl: 'https://explorer.example',
    multicall: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  });
  expect(chain.rpcUrls.default.http).toEqual(['https://node.example/']);
  expect(chain.blockExplorers.default.url).toBe('https://explorer.example');
  expect(chain.contracts.multicall3).toEqual({ address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' });
});

test('empty settings keep the defaults', () => {
  expect(createLaurelChain({ rpcUrl: '', explorerUrl: '', multicall: '' })).toEqual(createLaurelChain({}));
});

test('a multicall contract with a bad address stops the start', () => {
  expect(() => createLaurelChain({ multicall: 'none' })).toThrow('LAUREL_CHAIN_MULTICALL');
});

test('an unknown chain is named by its number', () => {
  expect(readChainName(56)).toBe('BNB Smart Chain');
  expect(readChainName(424242)).toBe('network 424242');
});
