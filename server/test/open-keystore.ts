import { Wallet } from '@ethereumjs/wallet';
import { openKeystore } from '../src/chain/signer';

const [task, keyOrFile = '', password = '', payment = '{}'] = process.argv.slice(2);

const sendValue = (value: unknown) => process.stdout.write(JSON.stringify(value));

if (task === 'make') {
  const wallet = Wallet.fromPrivateKey(Buffer.from(keyOrFile.slice(2), 'hex'));
  sendValue(await wallet.toV3(password, { kdf: 'scrypt', n: 16 }));
} else {
  try {
    const { token, to, nonce, ...amounts } = JSON.parse(payment);
    const [amount, gas, fee] = [BigInt(amounts.amount), BigInt(amounts.gas), BigInt(amounts.fee)];
    const signer = await openKeystore(keyOrFile, password);
    const signedTransaction = await signer.sign({ token, to, nonce, amount, gas, fee });
    sendValue({
      address: signer.address,
      signed: signedTransaction,
      again: await signer.sign({ token, to, nonce, amount, gas, fee }),
    });
  } catch (error) {
    sendValue({ error: error instanceof Error ? error.message : 'unknown' });
  }
}
