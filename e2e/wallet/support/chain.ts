import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { createTestClient, type Hex, http, publicActions, walletActions } from 'viem';
import { bscTestnet } from 'viem/chains';
import { z } from 'zod';
import { walletEnvironment } from './environment';

const require = createRequire(import.meta.url);

export interface Chain {
  url: string;
  request: (method: string, params?: unknown) => Promise<unknown>;
  stop: () => Promise<void>;
}

/** The library ships the contract's creation code but doesn't export it. */
async function readMulticallCode(): Promise<Hex> {
  const folder = path.dirname(require.resolve('viem/package.json'));
  const source = await readFile(path.join(folder, 'constants/contracts.ts'), 'utf8');
  const code = /multicall3Bytecode =\s*'(0x[0-9a-f]+)'/.exec(source)?.[1];
  if (!code) throw new Error('The library has no multicall contract');
  return code as Hex;
}

export async function startChain(): Promise<Chain> {
  const child = spawn(
    process.execPath,
    [require.resolve('@foundry-rs/anvil/bin.mjs'), '--port', '0', '--chain-id', '97'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const childExit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.once('exit', (code) => reject(new Error(`The local chain stopped with code ${code}:\n${output}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      const address = /Listening on (\S+)/.exec(output)?.[1];
      if (address) resolve(`http://${address}`);
    });
  });
  const client = createTestClient({ chain: bscTestnet, mode: 'anvil', transport: http(url) })
    .extend(publicActions)
    .extend(walletActions);
  const [account] = await client.getAddresses();
  if (!account) throw new Error('The local chain has no account');
  const hash = await client.deployContract({ account, abi: [], bytecode: await readMulticallCode() });
  const { contractAddress } = await client.waitForTransactionReceipt({ hash, pollingInterval: 20 });
  if (contractAddress?.toLowerCase() !== walletEnvironment.LAUREL_CHAIN_MULTICALL.toLowerCase())
    throw new Error(`The multicall contract stands at ${contractAddress}`);
  return {
    url,
    request: async (method, params = []) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      });
      const { result, error } = rpcAnswer.parse(await answer.json());
      if (error) throw Object.assign(new Error(error.message), { code: error.code });
      return result;
    },
    stop: async () => {
      child.kill();
      await childExit;
    },
  };
}

const rpcAnswer = z.object({
  result: z.unknown(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
});

export async function openChain(page: Page, { url }: Chain): Promise<void> {
  await page.route(`${walletEnvironment.LAUREL_CHAIN_RPC_URL}**`, async (route) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: route.request().postData(),
    });
    await route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: await answer.text(),
    });
  });
}
