import type { Context, Work } from '../../../call/context';
import { networkOf } from '../../../limits/network';
import type { Caller } from '../../../platforms/platform';

/** Who waits for a platform's answer: whoever is signed in, else their address. */
export const callerOf = ({ user, ip }: Pick<Work, 'user'> & Partial<Pick<Context, 'ip'>>): Caller => ({
  caller: user?.id ?? networkOf(ip ?? ''),
});
