import { makeSigner, type Signer } from '../signer';
import { hotWallet } from './keys';

export const sandboxSigner: Signer = makeSigner(hotWallet);
