import { bundleServer } from '../bundle/bundle';
import { startTestServer } from '../src/database/testing';

export default async function setUpServer(): Promise<void> {
  [globalThis.laurelTestServer] = await Promise.all([startTestServer(), bundleServer()]);
}

declare global {
  var laurelTestServer: { stop(): Promise<void> } | undefined;
}
