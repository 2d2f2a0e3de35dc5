import { createWalletConfig } from './config';

test('the client looks at the chain every 4 s, over a transport with the limits that were agreed', () => {
  const { pollingInterval, transport, chain } = createWalletConfig().getClient();
  expect(chain.id).toBe(97);
  expect(pollingInterval).toBe(4000);
  expect(transport).toMatchObject({ retryCount: 3, retryDelay: 150, timeout: 10_000 });
});

test('the phone’s connector is not set up before it is asked for', () => {
  expect(createWalletConfig().connectors.map(({ id }) => id)).toEqual(['injected']);
});
