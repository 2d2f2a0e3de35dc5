// The first code in a confined process. Takes code and questions from its one pipe, and answers there. It imports
// nothing of ours, because the process can't read files. The code it loads is foreign, and nothing here confines it.

const { randomFill } = require('node:crypto');
const { closeSync } = require('node:fs');
const { Socket } = require('node:net');
const { compileFunction } = require('node:vm');

const [pipeNumber, nodeNumber] = [3, 4];

const pipe = new Socket({ fd: pipeNumber });
const exitProcess = () => process.exit(0);
// The parent process has ended.
pipe.on('end', exitProcess).on('error', exitProcess);
// Signals from the server's terminal or to its process group end the server, which then ends this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
try {
  closeSync(nodeNumber);
} catch {
  // Node was started by its path, so there is no such file descriptor.
}

const lengthBytes = 4;

function send(message) {
  const text = JSON.stringify(message);
  const frame = Buffer.allocUnsafe(lengthBytes + Buffer.byteLength(text));
  frame.writeUInt32BE(frame.length - lengthBytes);
  frame.write(text, lengthBytes);
  pipe.write(frame);
}

const formatError = (error) =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 300);

/** The first question brings the code. */
let answer = ({ id, host, start }) => {
  const module = { exports: {} };
  compileFunction(host, ['module', 'exports', 'require'], { filename: 'host.cjs' })(module, module.exports, require);
  answer = module.exports.startRendering(start);
  return { id };
};

async function answerQuestion(question) {
  try {
    send(await answer(question));
  } catch (error) {
    send({ id: question.id, error: formatError(error) });
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
  const question = Buffer.concat(parts).toString('utf8', lengthBytes, end);
  parts = [];
  received = 0;
  answerQuestion(JSON.parse(question));
});

// Node's threads must start before the process loses the right to start more.
randomFill(Buffer.alloc(1), () => send({ id: 0 }));
