// What a confined process runs first: it takes code and questions from its one pipe, and answers there. It imports nothing of
// ours, because the process can read no file. What follows the code is foreign: nothing here holds it back.

const { randomFill } = require('node:crypto');
const { closeSync } = require('node:fs');
const { Socket } = require('node:net');
const { compileFunction } = require('node:vm');

/** Where `start.ts` puts the pipe and, if Node was started by its file, that file. */
const [pipeNumber, nodeNumber] = [3, 4];

const pipe = new Socket({ fd: pipeNumber });
const leave = () => process.exit(0);
// Whoever started it has gone.
pipe.on('end', leave).on('error', leave);
// What is pressed in the server's terminal, or asks its whole group to stop, ends the server; it then ends this.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
try {
  closeSync(nodeNumber);
} catch {
  // It was started by its name.
}

const lengthBytes = 4;

function send(message) {
  const text = JSON.stringify(message);
  const frame = Buffer.allocUnsafe(lengthBytes + Buffer.byteLength(text));
  frame.writeUInt32BE(frame.length - lengthBytes);
  frame.write(text, lengthBytes);
  pipe.write(frame);
}

const inWords = (error) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 300);

/** Answers questions; the first one brings the code. */
let answer = ({ id, host, start }) => {
  const module = { exports: {} };
  compileFunction(host, ['module', 'exports', 'require'], { filename: 'host.cjs' })(module, module.exports, require);
  answer = module.exports.startRendering(start);
  return { id };
};

async function take(question) {
  try {
    send(await answer(question));
  } catch (error) {
    send({ id: question.id, error: inWords(error) });
  }
}

let parts = [];
let received = 0;
pipe.on('data', (part) => {
  parts.push(part);
  received += part.length;
  if (received < lengthBytes) return;
  if (parts.length > 1 && parts[0].length < lengthBytes) parts = [Buffer.concat(parts)];
  const end = lengthBytes + parts[0].readUInt32BE();
  if (received < end) return;
  // One question at a time: the next one comes after the answer.
  const question = Buffer.concat(parts).toString('utf8', lengthBytes, end);
  parts = [];
  received = 0;
  take(JSON.parse(question));
});

// Its threads begin before the process can begin no more.
randomFill(Buffer.alloc(1), () => send({ id: 0 }));
