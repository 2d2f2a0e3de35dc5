import type { ChildProcess } from 'node:child_process';

export interface StartedProcess {
  address: string;
  readOutput(): string;
}

export async function waitUntilStarted(child: ChildProcess): Promise<StartedProcess> {
  let text = '';
  const address = await new Promise<string>((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      text += chunk.toString();
      const address = /"address":"([^"]+)"/.exec(text)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', onData);
    child.stderr?.on('data', onData);
    child.once('exit', () => reject(new Error(`It ended before it answered:\n${text}`)));
  });
  return { address, readOutput: () => text };
}
