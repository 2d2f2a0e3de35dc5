import { createWalletConfig } from './config';

test('the client polls the chain every 4 s, with the agreed transport limits', () => {
  const { pollingInterval, transport, chain } = createWalletConfig().getClient();
  expect(chain.id).toBe(97);
  expect(pollingInterval).toBe(4000);
  expect(transport).toMatchObject({ retryCount: 3, retryDelay: 150, timeout: 10_000 });
});

test('the phone connector is set up only on demand', () => {
  expect(createWalletConfig().connectors.map(({ id }) => id)).toEqual(['injected']);
});
