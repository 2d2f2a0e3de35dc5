import type { Chain } from '../../chain/chain';

/** Whether coins are worth nothing: no chain backs them, or only the sandbox's own. */
export const isSandbox = (chain: Pick<Chain, 'terms'> | null): boolean => chain === null || chain.terms.local;
