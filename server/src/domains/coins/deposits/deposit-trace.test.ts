import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseAmount } from '@laurel/shared/protocol';
import { createTestApi, sendCall, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { startTestCollector } from '../../../../test/collector';
import { drawTrace } from '../../../../test/trace-picture';
import { makeSource } from '../../../../test/work';
import { createRecordingLog } from '../../../log/log';
import { startTelemetry } from '../../../tracing/telemetry';
import { readNewBlocks } from './scan.worker';
import { ChainHarness } from './testing';

// `LAUREL_DRAW_TRACE=1` writes docs/images/deposit-trace.svg.

const harness = new ChainHarness();
const clickTraceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const clickSpanId = '00f067aa0ba902b7';
const callSpanId = 'b7ad6b7169203331';

test('one trace leads from the click that announces a deposit to its credit and the notice of it', async () => {
  const collector = await startTestCollector();
  const telemetry = startTelemetry(
    { endpoint: collector.endpoint, share: 1 },
    { part: 'all', log: createRecordingLog() },
  );
  const { db, clock } = harness.api;
  const api = await createTestApi({ db, clock, chain: harness.port, telemetry });
  const player = await signInUser(harness.api, 'payer');
  const wallet = await harness.createWallet(player);
  const { hash } = await harness.node.payCoins(wallet, parseAmount('250.5'));

  const clickedAt = performance.now();
  const getOffset = () => Math.round(performance.now() - clickedAt);
  const startOffset = getOffset();
  const body = { source: 'hash', hash };
  const headers = { traceparent: `00-${clickTraceId}-${callSpanId}-01` };
  expect((await sendCall(api, 'createDeposit', { as: player, body, headers })).statusCode).toBe(200);
  const endOffset = getOffset();
  await harness.node.mine(16);
  const source = makeSource(api, { chain: harness.port, jobs: api.ports.jobs });
  for (let round = 0; round < 3; round += 1) await readNewBlocks(source);
  await api.runJobs();
  const report = { trace: clickTraceId, span: clickSpanId, kind: 'click', ago: getOffset(), areas: [] };
  await sendExpectingSuccess(api, 'reportTrace', {
    body: { ...report, calls: [{ span: callSpanId, call: 'createDeposit', from: startOffset, to: endOffset }] },
  });
  await api.close();
  await telemetry.stop();
  await collector.stop();

  expect(await harness.readCoins(player)).toBe('250.5');
  const spans = collector.spans.filter(({ traceId }) => traceId === clickTraceId);
  const createCallSpan = spans.find(({ parent }) => parent === callSpanId);
  const settleSpan = spans.find(({ name }) => name === 'settle deposit');
  const jobSpan = spans.find(({ name }) => name === 'job noticeMail');
  expect(settleSpan?.parent).toBe(createCallSpan?.spanId);
  expect(jobSpan?.parent).toBe(settleSpan?.spanId);
  expect(spans.filter(({ parent }) => parent === settleSpan?.spanId).map(({ name }) => name)).toContain(
    'update deposits',
  );
  if (process.env.LAUREL_DRAW_TRACE)
    writeFileSync(
      path.join(__dirname, '../../../../../docs/images/deposit-trace.svg'),
      drawTrace(spans, 'One deposit, from the click to the credit'),
    );
});
