import { makeSigner, type Signer } from '../signer';
import { hotWallet } from './keys';

/** The wallet that pays in the sandbox. */
export const sandboxSigner: Signer = makeSigner(hotWallet);
