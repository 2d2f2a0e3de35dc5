import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Account, keccak256, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { z } from 'zod';
import type { Address, Hex } from '../src/chain/address';
import { bsc } from '../src/chain/bsc';
import type { Chain } from '../src/chain/chain';
import { explorerPath, sandbox } from '../src/chain/local/addresses';
import { startAnvil } from '../src/chain/local/anvil';
import { deployCoin, makeHouseWallets, makeLocalClient } from '../src/chain/local/local-chain';
import { Nodes } from '../src/chain/nodes';
import { relayRequests } from '../src/chain/relay';
import { openRemoteChain } from '../src/chain/remote-chain';
import { hasValidSignature } from '../src/chain/signatures';
import { encodeTransfer } from '../src/chain/signer';
import type { Clock } from '../src/clock';
import { createRecordingLog } from '../src/log/log';

export interface RpcRequest {
  method: string;
  params: readonly unknown[];
}

export type Fault =
  | { result: unknown }
  | { error: { code: number; message: string } }
  | { status: number; headers?: Record<string, string> };

export type MakeFault = (request: RpcRequest) => Fault | null | undefined | Promise<Fault | null>;

const requestSchema = z.object({
  id: z.union([z.number(), z.string()]),
  method: z.string(),
  params: z.array(z.unknown()).default([]),
});

async function startProxy(url: string) {
  let breakAnswers: MakeFault = () => null;
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const parsedBody: unknown = JSON.parse(Buffer.concat(chunks).toString());
    const requests = z.array(requestSchema).parse(Array.isArray(parsedBody) ? parsedBody : [parsedBody]);
    const answers: object[] = [];
    for (const { id, method, params } of requests) {
      const fault = await breakAnswers({ method, params });
      if (fault && 'status' in fault) {
        outgoing.writeHead(fault.status, fault.headers).end();
        return;
      }
      if (fault) answers.push({ jsonrpc: '2.0', id, ...fault });
      else {
        const body = JSON.stringify({ jsonrpc: '2.0', id, method, params });
        const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
        answers.push((await answer.json()) as object);
      }
    }
    outgoing.writeHead(200, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify(Array.isArray(parsedBody) ? answers : answers[0]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set misbehave(makeFault: MakeFault) {
      breakAnswers = makeFault;
    },
    stop() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const gasPrice = 1_000_000_000n;

export async function startTestChain() {
  const anvil = await startAnvil(null);
  const client = makeLocalClient(anvil.url);
  await deployCoin(client);
  const proxy = await startProxy(anvil.url);
  const log = createRecordingLog();
  const house = makeHouseWallets(client);
  const { token, treasury, hotWallet } = sandbox;
  const terms = { token, treasury, hotWallet, local: true, explorer: explorerPath };
  const createPort = (...urls: string[]): Chain => {
    const nodes = new Nodes(urls.length > 0 ? urls : [proxy.url], { log, now: null });
    const askNodes: Chain['ask'] = (read) => nodes.ask(read);
    return {
      terms,
      isStarted: true,
      ask: askNodes,
      hasValidSignature: (message) => hasValidSignature(askNodes, message),
      relay: (request) => relayRequests({ ask: askNodes, terms }, request),
      sandbox: null,
    };
  };
  const signTransfer = async (account: Account, to: Address, data: Hex, nonce?: number): Promise<Hex> => {
    if (!account.signTransaction) throw new Error('The account cannot sign');
    return account.signTransaction({
      type: 'eip1559',
      chainId: bsc.id,
      nonce: nonce ?? (await client.getTransactionCount({ address: account.address, blockTag: 'pending' })),
      to,
      data,
      gas: 200_000n,
      maxFeePerGas: gasPrice,
      maxPriorityFeePerGas: gasPrice,
    });
  };
  return {
    client,
    house,
    log,
    proxy,
    url: anvil.url,
    createPort,
    openRemote: (clock: Clock, ...urls: string[]) => openRemoteChain(urls, { ...terms, local: false }, { log, clock }),
    sign: signTransfer,
    transfer: encodeTransfer,
    async createWallet(name: string, coins = 10n ** 21n, coin = token as Address) {
      const account = privateKeyToAccount(keccak256(toHex(name)));
      await makeHouseWallets(client, coin).holdCoins(account.address, coins);
      return account;
    },
    async copyCoin(): Promise<Address> {
      const address = '0x00000000000000000000000000000000c0ffee00';
      const bytecode = await client.getCode({ address: token });
      if (bytecode) await client.setCode({ address, bytecode });
      return address;
    },
    async sendPlain(from: Account, to: Address): Promise<Hex> {
      const hash = await client.sendRawTransaction({ serializedTransaction: await signTransfer(from, to, '0x') });
      await client.mine({ blocks: 1 });
      return hash;
    },
    async callNode(method: string, params: readonly unknown[]): Promise<unknown> {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      const answer = await fetch(anvil.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      return z.object({ result: z.unknown() }).parse(await answer.json()).result;
    },
    mine: (blockCount = 1) => client.mine({ blocks: blockCount }),
    send: (raw: Hex) => client.sendRawTransaction({ serializedTransaction: raw }),
    async payCoins(
      from: Account,
      value: bigint,
      { to = treasury, coin = token }: { to?: Address; coin?: Address } = {},
    ) {
      const rawTransfer = await signTransfer(from, coin, encodeTransfer(to, value));
      const hash = await client.sendRawTransaction({ serializedTransaction: rawTransfer });
      await client.mine({ blocks: 1 });
      return { hash, raw: rawTransfer };
    },
    async replaceBlocks(since: Hex, blockCount: number) {
      await client.revert({ id: since });
      await client.mine({ blocks: blockCount });
    },
    snapshot: () => client.snapshot(),
    async stop() {
      await proxy.stop();
      await anvil.stop();
    },
  };
}

export type TestChain = Awaited<ReturnType<typeof startTestChain>>;
