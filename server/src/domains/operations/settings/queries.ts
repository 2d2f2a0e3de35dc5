import { makeAnswer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';
import { isSandbox } from '../../../chain/sandbox';

export async function getSettings({ config, ports }: Work): Promise<Answer<'getSettings'>> {
  const { minimumAge, starterCoins, wagers } = config;
  const { chain, platforms: platformPorts } = ports;
  const platforms = (['playstation', 'steam'] as const).filter((name) => platformPorts[name] !== null);
  const profiles = {
    psn: platformPorts.playstation?.profilesUrl ?? null,
    steam: platformPorts.steam?.profilesUrl ?? null,
  };
  return makeAnswer({
    minimumAge,
    starterCoins,
    wagers,
    platforms,
    profiles,
    chain: chain !== null,
    sandbox: isSandbox({ config, ports }),
  });
}
