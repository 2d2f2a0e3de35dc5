import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from '../src/database/embedded/start';
import type { DatabaseNode } from './nodes';
import { askProbe, type Program, startProgram, waitUntil } from './program';

export interface Balancers {
  webPort: number;
  primaryPort: number;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface BalancersOptions {
  program: string;
  folder: string;
  nodes: readonly DatabaseNode[];
  webPorts: readonly number[];
}

const describeWebBackend = (name: string, ports: readonly number[]): string => `backend ${name}
    mode http
    timeout server 60s
    balance leastconn
    option httpchk
    http-check send meth GET uri /api/v1/public/ready
    default-server inter 1s fall 2 rise 1
    option redispatch
    retry-on conn-failure
    retries 2
${ports.map((port, index) => `    server web${index + 1} 127.0.0.1:${port} check`).join('\n')}`;

export async function startBalancers({ program, folder, nodes, webPorts }: BalancersOptions): Promise<Balancers> {
  const [webPort, primaryPort, probePort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const file = path.join(folder, 'haproxy.cfg');
  await writeFile(
    file,
    `global
    maxconn 2000
defaults
    timeout connect 5s
    timeout client 30m
    timeout server 30m
    timeout check 2s
frontend probe
    mode http
    bind 127.0.0.1:${probePort}
    http-request return status 200
frontend public
    mode http
    timeout client 60s
    timeout http-request 30s
    bind 127.0.0.1:${webPort}
    use_backend any if { nbsrv(web) eq 0 }
    default_backend web
${describeWebBackend('web', webPorts)}
    http-check expect status 200
    http-check expect ! string '"database":false'
${describeWebBackend('any', webPorts)}
listen primary
    mode tcp
    option clitcpka
    option srvtcpka
    bind 127.0.0.1:${primaryPort}
    option httpchk OPTIONS /primary
    http-check expect status 200
    default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, probePort: nodeProbePort }) => `    server ${name} 127.0.0.1:${port} check port ${nodeProbePort}`).join('\n')}
`,
  );
  let runningProgram: Program;
  const startProxy = async () => {
    runningProgram = await startProgram(program, ['-db', '-f', file], {
      account: null,
      log: path.join(folder, 'haproxy.log'),
    });
    await waitUntil('HAProxy answers', 30, async () => (await askProbe(`http://127.0.0.1:${probePort}`)).ok);
  };
  await startProxy();
  return {
    webPort,
    primaryPort,
    async restart() {
      await runningProgram.end();
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await startProxy();
    },
    stop: () => runningProgram.end(),
  };
}
