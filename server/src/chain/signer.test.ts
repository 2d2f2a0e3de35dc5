import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseTransaction, recoverTransactionAddress, type TransactionSerializedEIP1559 } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { z } from 'zod';
import { sandbox } from './local/addresses';
import { encodeTransfer } from './signer';

let folder: string;
let keystoreFile: string;
const privateKey = `0x${'4c'.repeat(32)}` as const;
const runProgram = promisify(execFile);
const scriptFile = path.join(__dirname, '../../test/open-keystore.ts');

const runInProcess = async (...words: string[]): Promise<string> =>
  (await runProgram(process.execPath, ['--import', 'tsx', scriptFile, ...words])).stdout;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'keystore-'));
  keystoreFile = path.join(folder, 'hot-wallet.json');
  await writeFile(keystoreFile, await runInProcess('make', privateKey, 'right'));
});
afterAll(() => rm(folder, { recursive: true }));

const payment = { token: sandbox.token, to: sandbox.faucet, amount: '12', nonce: 7, gas: '100000', fee: '3' };
const openSigner = (from: string, password: string) => runInProcess('sign', from, password, JSON.stringify(payment));
const signedBytes = z.object({ raw: z.string(), hash: z.string() });
const openedKeystore = z.object({ address: z.string(), signed: signedBytes, again: signedBytes });

test('a keystore signs its wallet’s payments for this chain only', async () => {
  const { address, signed, again } = openedKeystore.parse(JSON.parse(await openSigner(keystoreFile, 'right')));
  expect(address).toBe(privateKeyToAddress(privateKey));
  const raw = signed.raw as TransactionSerializedEIP1559;
  expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(address);
  expect(parseTransaction(raw)).toMatchObject({
    chainId: 97,
    nonce: 7,
    to: sandbox.token.toLowerCase(),
    data: encodeTransfer(sandbox.faucet, 12n),
    maxFeePerGas: 3n,
  });
  // Signing the same payment again gives the same bytes, so it can't pay twice.
  expect(again).toEqual(signed);
});

test('reports a wrong password, a wrong file and a missing file without their contents', async () => {
  const readKey = async (from: string, password: string) => JSON.parse(await openSigner(from, password));
  const closedFailure = { error: 'HOT_WALLET_KEYSTORE cannot be opened with HOT_WALLET_PASSWORD.' };
  expect(await readKey(keystoreFile, 'wrong')).toEqual(closedFailure);
  const otherKeystoreFile = path.join(folder, 'other.json');
  await writeFile(otherKeystoreFile, '{"key": "secret"}');
  expect(await readKey(otherKeystoreFile, 'right')).toEqual(closedFailure);
  expect(await readKey(path.join(folder, 'none.json'), 'right')).toEqual({
    error: 'HOT_WALLET_KEYSTORE names a file that cannot be read.',
  });
});
