import type { Context, Work } from '../../../call/context';
import { deriveNetwork } from '../../../limits/network';
import type { RequestCaller } from '../../../platforms/platform';

export const toCaller = ({ user, ip }: Pick<Work, 'user'> & Partial<Pick<Context, 'ip'>>): RequestCaller => ({
  caller: user?.id ?? deriveNetwork(ip ?? ''),
});
