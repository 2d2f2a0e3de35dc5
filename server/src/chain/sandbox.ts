import type { Config } from '../config';
import type { Chain } from './chain';

interface Backing {
  config: Pick<Config, 'mode'>;
  ports: { chain: Pick<Chain, 'terms'> | null };
}

/** True if coins are worth nothing: no chain backs them, or only the sandbox’s own. Production has no sandbox. */
export const isSandbox = ({ config, ports: { chain } }: Backing): boolean =>
  config.mode !== 'production' && (chain === null || chain.terms.local);
