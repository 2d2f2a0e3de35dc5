import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Address, keccak256, toHex } from 'viem';
import { sandbox } from '../src/chain/local/addresses';
import { startTestChain } from '../test/chain';

const runProgram = promisify(execFile);

export interface HeldPayment {
  worker: string;
  release(): void;
}

export interface ClusterChain {
  settings: Readonly<Record<string, string>>;
  buildPayerSettings(worker: string): Readonly<Record<string, string>>;
  holdNextPayment(): Promise<HeldPayment>;
  readCoins(address: Address): Promise<bigint>;
  stop(): Promise<void>;
}

const password = 'cluster';
const blockMs = 500;
const walletCoins = 10n ** 24n;

export async function startClusterChain(folder: string): Promise<ClusterChain> {
  const chain = await startTestChain();
  await chain.house.holdCoins(sandbox.hotWallet, walletCoins);
  const miningTimer = setInterval(() => void chain.mine().catch(() => {}), blockMs);
  const keystoreFile = path.join(folder, 'keystore.json');
  const hotWalletKey = keccak256(toHex('Laurel sandbox: hot wallet'));
  const makerFile = path.resolve(import.meta.dirname, '../test/open-keystore.ts');
  const { stdout } = await runProgram(process.execPath, ['--import', 'tsx', makerFile, 'make', hotWalletKey, password]);
  await writeFile(keystoreFile, stdout);

  let holdPayment: ((payment: HeldPayment) => void) | null = null;
  const relayServer = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    if (holdPayment && body.includes('eth_sendRawTransaction')) {
      const holdThisPayment = holdPayment;
      holdPayment = null;
      await new Promise<void>((release) => holdThisPayment({ worker: incoming.url?.slice(1) ?? '', release }));
    }
    try {
      const answer = await fetch(chain.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    } catch {
      outgoing.destroy();
    }
  });
  await new Promise<void>((resolve) => relayServer.listen(0, '127.0.0.1', resolve));
  const { port } = relayServer.address() as AddressInfo;
  const { token, treasury, hotWallet } = sandbox;
  const buildSettings = (name: string) => ({
    CHAIN_NODES: `http://127.0.0.1:${port}/${name}`,
    CHAIN_TOKEN: token,
    CHAIN_TREASURY: treasury,
    HOT_WALLET: hotWallet,
  });
  return {
    settings: buildSettings('web'),
    buildPayerSettings: (worker) => ({
      ...buildSettings(worker),
      HOT_WALLET_KEYSTORE: keystoreFile,
      HOT_WALLET_PASSWORD: password,
    }),
    holdNextPayment: () =>
      new Promise((resolve) => {
        holdPayment = resolve;
      }),
    readCoins: (address) => chain.createPort(chain.url).ask((node) => node.readCoins(token, address)),
    async stop() {
      clearInterval(miningTimer);
      relayServer.closeAllConnections();
      relayServer.close();
      await chain.stop();
    },
  };
}
