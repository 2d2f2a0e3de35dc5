import { startTestServer } from '../src/database/testing';

/** Jest: one database server for the run; `global-teardown` stops it. */
export default async function globalSetup(): Promise<void> {
  globalThis.laurelTestServer = await startTestServer();
}

declare global {
  var laurelTestServer: { stop(): Promise<void> } | undefined;
}
