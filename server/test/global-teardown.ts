export default async function tearDownDatabase(): Promise<void> {
  await globalThis.laurelTestServer?.stop();
}
