import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createTestApi, type SignedIn, signInUser, type TestApi } from '../../test/api';
import { drawPicture } from '../../test/pictures';

let api: TestApi;
let editor: SignedIn;
let port: number;

beforeAll(async () => {
  api = await createTestApi({ sendWithin: 100 });
  editor = await signInUser(api, 'vera_ink', 'editor');
  port = Number(new URL(await api.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => api.close());

async function beginRequest(path: string, type: string, body: Buffer): Promise<{ socket: Socket; rest: Buffer }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const headLines = [`POST /api/v1${path} HTTP/1.1`, 'Host: laurel', 'Connection: close', `Content-Type: ${type}`];
  headLines.push(`Content-Length: ${body.length}`, `Authorization: Bearer ${editor.token}`);
  const halfLength = Math.floor(body.length / 2);
  socket.write(Buffer.concat([Buffer.from(`${headLines.join('\r\n')}\r\n\r\n`), body.subarray(0, halfLength)]));
  return { socket, rest: body.subarray(halfLength) };
}

async function encodePictureForm(): Promise<{ type: string; body: Buffer }> {
  const form = new FormData();
  form.append('purpose', 'library');
  form.append('file', new Blob([new Uint8Array(await drawPicture().png().toBuffer())], { type: 'image/png' }), 'a.png');
  const answer = new Response(form);
  return { type: answer.headers.get('content-type') ?? '', body: Buffer.from(await answer.arrayBuffer()) };
}

test('aborts a slow request, and allows one with a picture the time of a slow connection', async () => {
  const { type, body } = await encodePictureForm();
  const upload = await beginRequest('/media', type, body);
  const usualRequest = await beginRequest(
    '/contacts',
    'application/json',
    Buffer.from('{"subject":"What never ends"}'),
  );
  usualRequest.socket.on('error', () => {});
  await once(usualRequest.socket, 'close');
  upload.socket.write(upload.rest);
  const receivedParts: Buffer[] = [];
  for await (const part of upload.socket) receivedParts.push(part);
  expect(Buffer.concat(receivedParts).toString('latin1')).toMatch(/^HTTP\/1\.1 200 /);
});
