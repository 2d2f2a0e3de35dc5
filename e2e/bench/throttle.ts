import type { Page } from '@playwright/test';

export interface Conditions {
  latencyMs: number;
  megabits: number;
  cpu: number;
}

export const conditions = {
  fast: { latencyMs: 40, megabits: 50, cpu: 1 },
  medium: { latencyMs: 150, megabits: 8, cpu: 4 },
  slow: { latencyMs: 400, megabits: 1.6, cpu: 4 },
} as const satisfies Record<string, Conditions>;
export type ConditionsName = keyof typeof conditions;
export const conditionsNames: readonly ConditionsName[] = ['fast', 'medium', 'slow'];

export const network = conditions.medium;

export const formatConditions = ({ latencyMs, megabits, cpu }: Conditions): string =>
  `${latencyMs} ms, ${megabits} Mbit/s, CPU ×${cpu}`;

export async function throttlePage(
  page: Page,
  { throttlesLine, by: networkConditions = network }: { throttlesLine: boolean; by?: Conditions },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  if (throttlesLine) {
    await session.send('Network.enable');
    const throughput = (networkConditions.megabits * 1_000_000) / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: networkConditions.latencyMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: networkConditions.cpu });
}
