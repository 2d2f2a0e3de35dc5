import type { Page } from '@playwright/test';

/** A middling phone on a middling line. */
export const network = { latencyMs: 150, megabits: 8, cpu: 4 } as const;

/** Slows a page down: its line, where one is given, and its processor. */
export async function throttle(page: Page, { line }: { line: boolean }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  if (line) {
    await session.send('Network.enable');
    const throughput = (network.megabits * 1_000_000) / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: network.cpu });
}
