import { type Clock, systemClock } from '../clock';
import type { Config } from '../config';
import { type Connection, connect } from '../database/connection';
import { startEmbeddedDatabase } from '../database/embedded/start';
import { migrate } from '../database/migrate';
import { advance, handlers } from '../domains';
import { hashPassword } from '../domains/auth/passwords';
import { startDeadlineWorker } from '../domains/deadlines/worker';
import { createApp } from '../http/app';
import type { Log } from '../http/handler';
import { createLog, errorFields } from '../http/log';
import type { Mail } from '../mail/mail';
import { createSandboxMail } from '../mail/sandbox';
import { createSmtpMail } from '../mail/smtp';
import { loadSampleData } from '../sample';
import type { SiteOptions } from '../site/site';
import { lockFolder } from './folder-lock';

export interface StartOptions {
  config: Config;
  clock?: Clock;
  log?: Log;
  /** Without it the process serves the API alone. */
  site?: SiteOptions;
  /** Tells of each step that takes time, in a few words. */
  onProgress?(line: string): void;
}

export interface RunningServer {
  /** Where it answers: `http://localhost:3000`. */
  address: string;
  /** Answers what is under way, then stops everything that was started. */
  stop(): Promise<void>;
}

type Undo = () => Promise<void>;

async function openDatabase({ config, log, onProgress = () => {} }: StartOptions, undo: Undo[]): Promise<Connection> {
  let url = config.databaseUrl;
  if (!url) {
    const lock = await lockFolder(config.dataFolder);
    undo.push(() => lock.release());
    onProgress('Starting the database');
    const database = await startEmbeddedDatabase({ dataFolder: config.dataFolder, onProgress });
    undo.push(() => database.stop());
    if (database.recovered) onProgress('Found the data of a run that was cut off, and recovered it');
    url = database.url;
  }
  const connection = connect(url, {
    size: config.databasePool,
    onError: (error) => log?.warn(errorFields(error), 'A database connection broke'),
  });
  undo.push(() => connection.close());
  return connection;
}

/**
 * Starts one whole process: database (our own unless the configuration names one), schema, sample data, HTTP, clocks.
 * What fails on the way takes everything down again.
 * @throws Error in a sentence for the terminal.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, clock = systemClock, log = createLog(config), site, onProgress = () => {} } = options;
  const undo: Undo[] = [];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    const { db } = await openDatabase({ ...options, log }, undo);
    const migrated = await migrate(db);
    if (migrated.length > 0) onProgress(`Brought the schema up to ${migrated.at(-1)}`);
    if (config.sampleData && (await loadSampleData({ db, now: clock.now(), hashPassword })))
      onProgress('Played the sample season');

    const mail: Mail = config.smtpUrl ? createSmtpMail(config.smtpUrl, config.mailFrom) : createSandboxMail(db, clock);
    undo.push(() => mail.close());
    const worker = startDeadlineWorker({ db, clock, advance, log });
    undo.push(() => worker.stop());
    const app = await createApp({ db, clock, config, handlers, mail, log, site });
    undo.push(() => app.close());
    const address = (await app.listen({ port: config.port, host: config.host })).replace(
      /\/\/(127\.0\.0\.1|\[::1\])/,
      '//localhost',
    );
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
