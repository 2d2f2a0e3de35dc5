import { spawn } from 'node:child_process';
import path from 'node:path';

export interface TestIssuer {
  url: string;
  signIn(url: string, as: string): Promise<string>;
  stop(): void;
}

export async function startIssuer(redirectUri: string): Promise<TestIssuer> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'issuer.ts'), redirectUri], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child.once('exit', (code) => reject(new Error(`The issuer ended with ${code}`)));
  });
  return {
    url,
    signIn: (start, as) => {
      const address = new URL(start);
      address.searchParams.set('login_hint', as);
      return followRedirects(address.href, redirectUri);
    },
    stop: () => void child.kill(),
  };
}

export async function followRedirects(start: string, home: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let hopCount = 0; hopCount < 10; hopCount += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`Nobody is sent on by ${answer.status}: ${await answer.text()}`);
    url = new URL(location, url).href;
    if (url.startsWith(home)) return new URL(url).search.slice(1);
  }
  throw new Error('The provider sends one around in circles');
}
