import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { walletEnvironment } from './environment';

const requestSchema = z.object({
  id: z.union([z.number(), z.string()]),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
});
const textSchema = z.string();
const textsSchema = z.array(z.string());

interface RelayMessage {
  message: string;
  tag: unknown;
  from: WebSocket;
}

export interface Relay {
  url: string;
  stop: () => Promise<void>;
}

export async function startRelay(): Promise<Relay> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const subscribersByTopic = new Map<string, Map<WebSocket, string>>();
  const messagesByTopic = new Map<string, RelayMessage[]>();
  let lastId = Date.now() * 1000;

  const deliverMessage = (receiver: WebSocket, subscription: string, topic: string, { message, tag }: RelayMessage) => {
    lastId += 1;
    const messageData = { topic, message, tag, publishedAt: Date.now() };
    receiver.send(
      JSON.stringify({
        id: lastId,
        jsonrpc: '2.0',
        method: 'irn_subscription',
        params: { id: subscription, data: messageData },
      }),
    );
  };
  const subscribeClient = (client: WebSocket, topic: string): string => {
    const clients = subscribersByTopic.get(topic) ?? new Map<WebSocket, string>();
    subscribersByTopic.set(topic, clients);
    const clientId = clients.get(client);
    if (clientId) return clientId;
    const subscription = randomBytes(32).toString('hex');
    clients.set(client, subscription);
    // Sends the messages after the subscription's answer, because the client can't match earlier ones.
    setImmediate(() => {
      const keptMessages = messagesByTopic.get(topic) ?? [];
      messagesByTopic.set(
        topic,
        keptMessages.filter(({ from }) => from === client),
      );
      for (const keptMessage of keptMessages)
        if (keptMessage.from !== client) deliverMessage(client, subscription, topic, keptMessage);
    });
    return subscription;
  };
  const publishMessage = (from: WebSocket, topic: string, message: string, tag: unknown): true => {
    const sentMessage = { message, tag, from };
    const otherSubscribers = [...(subscribersByTopic.get(topic) ?? [])].filter(([client]) => client !== from);
    for (const [client, subscription] of otherSubscribers) deliverMessage(client, subscription, topic, sentMessage);
    if (otherSubscribers.length === 0) messagesByTopic.set(topic, [...(messagesByTopic.get(topic) ?? []), sentMessage]);
    return true;
  };

  const methods: Record<string, (client: WebSocket, params: Record<string, unknown>) => unknown> = {
    irn_subscribe: (client, { topic }) => subscribeClient(client, textSchema.parse(topic)),
    irn_batchSubscribe: (client, { topics }) =>
      textsSchema.parse(topics).map((topic) => subscribeClient(client, topic)),
    irn_unsubscribe: (client, { topic }) => subscribersByTopic.get(textSchema.parse(topic))?.delete(client) ?? false,
    irn_publish: (client, { topic, message, tag }) =>
      publishMessage(client, textSchema.parse(topic), textSchema.parse(message), tag),
    irn_batchFetchMessages: () => ({ messages: [], hasMore: false }),
    wc_proposeSession: (client, { pairingTopic, sessionProposal }) => {
      const topic = textSchema.parse(pairingTopic);
      subscribeClient(client, topic);
      return publishMessage(client, topic, textSchema.parse(sessionProposal), 1100);
    },
    wc_approveSession: (client, params) => {
      const topic = textSchema.parse(params.sessionTopic);
      subscribeClient(client, topic);
      publishMessage(
        client,
        textSchema.parse(params.pairingTopic),
        textSchema.parse(params.sessionProposalResponse),
        1101,
      );
      return publishMessage(client, topic, textSchema.parse(params.sessionSettlementRequest), 1102);
    },
  };

  server.on('connection', (client) => {
    client.on('message', (data) => {
      const request = requestSchema.safeParse(JSON.parse(String(data)));
      if (!request.success) return;
      const { id, method, params } = request.data;
      const callMethod = methods[method];
      const outcome = callMethod
        ? { result: callMethod(client, params) }
        : { error: { code: -32601, message: `The relay does not know ${method}` } };
      client.send(JSON.stringify({ id, jsonrpc: '2.0', ...outcome }));
    });
    client.on('close', () => {
      for (const clients of subscribersByTopic.values()) clients.delete(client);
    });
  });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        for (const client of server.clients) client.terminate();
        server.close(() => resolve());
      }),
  };
}

export async function openRelay(page: Page, { url }: Relay): Promise<void> {
  await page.route('https://verify.walletconnect.org/**', (route) => {
    const id = new URL(route.request().url()).searchParams.get('id');
    return route.fulfill({ contentType: 'text/html', body: makeAttestation(id ?? '') });
  });
  await page.routeWebSocket(`${walletEnvironment.LAUREL_WALLETCONNECT_RELAY_URL}/**`, (socket) => {
    const relay = new WebSocket(url);
    const waitingMessages: string[] = [];
    relay.on('open', () => {
      for (const message of waitingMessages.splice(0)) relay.send(message);
    });
    relay.on('message', (data) => socket.send(String(data)));
    socket.onMessage((message) => {
      if (relay.readyState === WebSocket.OPEN) relay.send(String(message));
      else waitingMessages.push(String(message));
    });
    socket.onClose(() => relay.close());
  });
}

const makeAttestation = (id: string) => {
  const payload = Buffer.from(JSON.stringify({ id })).toString('base64url');
  const message = JSON.stringify({ type: 'verify_attestation', attestation: `e30.${payload}.` });
  return `<script>parent.postMessage(${JSON.stringify(message)}, '*')</script>`;
};
