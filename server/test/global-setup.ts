import { startTestServer } from '../src/database/testing';

/** Starts one database server for jest's run; `global-teardown` stops it. */
export default async function setUpDatabase(): Promise<void> {
  globalThis.laurelTestServer = await startTestServer();
}

declare global {
  var laurelTestServer: { stop(): Promise<void> } | undefined;
}
