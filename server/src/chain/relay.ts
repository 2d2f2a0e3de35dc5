import { BaseError } from 'viem';
import { z } from 'zod';
import type { Chain } from './chain';

const relayedMethods = [
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
] as const;

const requestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.number(), z.string()]),
  method: z.string(),
  params: z.array(z.unknown()).max(10).default([]),
});
const bodySchema = z.union([requestSchema, z.array(requestSchema).min(1).max(100)]);

type Answer = { jsonrpc: '2.0'; id: number | string | null } & (
  | { result: unknown }
  | { error: { code: number; message: string; data?: unknown } }
);

const makeFailure = (id: Answer['id'], code: number, message: string): Answer => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
});

function toRefusal(error: unknown): { code: number; message: string } | null {
  const cause = error instanceof BaseError ? error.walk((each) => typeof readErrorCode(each) === 'number') : null;
  const code = readErrorCode(cause);
  return code === null || code === -32005 ? null : { code, message: error instanceof BaseError ? error.details : '' };
}

const readErrorCode = (error: unknown): number | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number' ? error.code : null;

export async function relayRequests(
  { ask, terms }: Pick<Chain, 'ask' | 'terms'>,
  requests: unknown,
): Promise<Answer | Answer[]> {
  const { success, data } = bodySchema.safeParse(requests);
  if (!success) return makeFailure(null, -32600, 'Invalid request');
  const allowedMethods = new Set<string>([...relayedMethods, ...(terms.local ? ['eth_sendRawTransaction'] : [])]);
  const relayRequest = async ({ id, method, params }: z.infer<typeof requestSchema>): Promise<Answer> => {
    if (!allowedMethods.has(method)) return makeFailure(id, -32601, 'Method not found');
    try {
      const relayAnswer = await ask(async ({ client }) => {
        try {
          // The client types each method's params, but these come from the page.
          return { result: await client.request({ method, params } as never) };
        } catch (error) {
          const refusal = toRefusal(error);
          if (refusal) return { refusal };
          throw error;
        }
      });
      return 'refusal' in relayAnswer && relayAnswer.refusal
        ? { jsonrpc: '2.0', id, error: relayAnswer.refusal }
        : { jsonrpc: '2.0', id, result: relayAnswer.result ?? null };
    } catch {
      return makeFailure(id, -32002, 'The chain cannot be reached');
    }
  };
  return Array.isArray(data) ? Promise.all(data.map(relayRequest)) : relayRequest(data);
}
