import { bundleServer } from '../bundle/bundle';
import { startTestServer } from '../src/database/testing';

/** Starts one database server for jest's run, which `global-teardown` stops, and bundles what tests start as processes. */
export default async function setUpServer(): Promise<void> {
  [globalThis.laurelTestServer] = await Promise.all([startTestServer(), bundleServer()]);
}

declare global {
  var laurelTestServer: { stop(): Promise<void> } | undefined;
}
