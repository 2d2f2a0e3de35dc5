import type { Config } from '../config';
import type { Chain } from './chain';

interface SandboxSource {
  config: Pick<Config, 'mode'>;
  ports: { chain: Pick<Chain, 'terms'> | null };
}

/**
 * True if coins are worthless, because no chain backs them, or only the sandbox's own chain does. Never true in production.
 */
export const isSandbox = ({ config, ports: { chain } }: SandboxSource): boolean =>
  config.mode !== 'production' && (chain === null || chain.terms.local);
