import type { Environment } from './environment';

export type OtherName =
  | 'LAUREL_SECRETS'
  | 'LAUREL_SITE'
  | 'LAUREL_CHAIN_EXPLORER_URL'
  | 'LAUREL_CHAIN_MULTICALL'
  | 'LAUREL_WALLETCONNECT_RELAY_URL'
  | 'GOOGLE_CLIENT_ID'
  | 'GOOGLE_CLIENT_SECRET'
  | 'DISCORD_CLIENT_ID'
  | 'DISCORD_CLIENT_SECRET'
  | 'OIDC_<NAME>_ISSUER'
  | 'OIDC_<NAME>_CLIENT_ID'
  | 'OIDC_<NAME>_CLIENT_SECRET'
  | 'OIDC_<NAME>_LABEL';

export type SettingName = keyof Environment | OtherName;

export const groupTitles = {
  process: 'Process',
  address: 'Address and proxies',
  database: 'Database',
  files: 'Pictures and site',
  mail: 'Mail',
  signIn: 'Signing in',
  platforms: 'Game platforms',
  chain: 'Chain',
  build: 'Chain in the browser',
  rendering: 'Rendered pages',
  rules: 'Rules of play',
} as const;

export interface SettingText {
  group: keyof typeof groupTitles;
  /** What the setting is, without a full stop. */
  meaning: string;
  /** The unit or form, if its schema says neither. */
  form?: string;
  /** What the default is, if it depends on other settings. */
  otherwise?: string;
  /** What happens, or is missing, without the setting. */
  without: string;
  /** How much of the setting is printed at startup: all of it, its hosts without passwords and paths, or only that it is set. */
  prints: 'value' | 'hosts' | 'nothing';
}

export const settingTexts: Readonly<Record<SettingName, SettingText>> = {
  NODE_ENV: {
    group: 'process',
    meaning:
      '`production` makes no sample data, doesn’t check answers against their schemas, and requires `SMTP_URL`, `MAIL_FROM` and `PUBLIC_ORIGIN`',
    without: 'the sandbox runs, with sample data and demo accounts',
    prints: 'value',
  },
  LAUREL_PROCESS: {
    group: 'process',
    meaning: 'the part that this process runs; see [processes](operating.md#processes)',
    without: 'the process serves and works',
    prints: 'value',
  },
  LAUREL_SECRETS: {
    group: 'process',
    meaning: 'a folder with a file for each secret, named as the setting is; see [secrets](operating.md#secrets)',
    form: 'path of a folder',
    without: 'secrets come from the environment, or from files that `<NAME>_FILE` names',
    prints: 'value',
  },
  LAUREL_DATA: {
    group: 'process',
    meaning: 'folder of the built-in database, of pictures without `LAUREL_FILES`, and of the sandbox’s chain',
    form: 'path of a folder',
    otherwise: '`.data` in the repository',
    without: 'data is kept in the repository’s folder',
    prints: 'value',
  },
  STOP_DELAY: {
    group: 'process',
    meaning:
      'how long a stopping process goes on answering, while `/public/ready` sends [load balancers](operating.md#load-balancers) elsewhere',
    form: 'seconds',
    otherwise: '5 in production, else 0',
    without: 'a balancer that needs longer to notice sends requests to a closed socket',
    prints: 'value',
  },
  MAINTENANCE: {
    group: 'process',
    meaning:
      '`on` closes the site: every page and call but `GET /api/v1/public/health` and the [probes](operating.md#load-balancers) answers 503 and says so. Jobs and deadlines go on in processes that do the work, so stop those as well if nobody should lose by them',
    without: 'the site is open',
    prints: 'value',
  },
  LOG_LEVEL: {
    group: 'process',
    meaning:
      'the least that is logged. Start and stop are logged at `warn`; each line has the process’s `pid` and the server’s `build`',
    otherwise: '`info`; in tests `silent`',
    without: 'each request leaves a line',
    prints: 'value',
  },
  SAMPLE_DATA: {
    group: 'process',
    meaning: '`false` starts an empty service',
    otherwise: '`true`; in production `false`',
    without: 'the sandbox has its sample season',
    prints: 'value',
  },
  LIMITS: {
    group: 'process',
    meaning: '`off` lifts all [limits](operating.md#limits), for benches and tests; refused in production',
    without: 'limits apply',
    prints: 'value',
  },
  PORT: {
    group: 'address',
    meaning: 'where it listens; 0 takes a free port',
    without: 'a second process on the machine finds the port taken',
    prints: 'value',
  },
  HOST: {
    group: 'address',
    meaning: 'the address it listens on; `0.0.0.0` for all of the machine’s',
    form: 'name or address',
    without: 'only this machine reaches it',
    prints: 'value',
  },
  METRICS_PORT: {
    group: 'address',
    meaning: 'where the process serves its [figures](operating.md#monitoring) to Prometheus; never the public port',
    without: 'there are no metrics',
    prints: 'value',
  },
  METRICS_HOST: {
    group: 'address',
    meaning: 'the address that those are served on. Only Prometheus should reach it',
    form: 'name or address',
    without: 'only this machine reads them',
    prints: 'value',
  },
  TRACES_ENDPOINT: {
    group: 'address',
    meaning:
      'where the process sends its [traces](operating.md#traces): an OpenTelemetry collector that takes OTLP over HTTP',
    form: 'address with its path, such as `http://localhost:4318/v1/traces`',
    without: 'nothing is traced, and the code for it isn’t loaded',
    prints: 'hosts',
  },
  TRACES_PERCENT: {
    group: 'address',
    meaning: 'how many of a hundred clicks, visits and pieces of background work are traced',
    form: 'percent',
    without: 'one in a hundred is traced',
    prints: 'value',
  },
  PUBLIC_ORIGIN: {
    group: 'address',
    meaning: 'where browsers reach it; `https` makes cookies `Secure` and turns HSTS on',
    form: 'origin',
    otherwise: '`http://localhost` with the port; required in production',
    without: 'links in mails, sign-ins and cookies are for this machine alone',
    prints: 'value',
  },
  SECURITY_CONTACT: {
    group: 'address',
    meaning: 'whom to tell of a weakness, in `/.well-known/security.txt`',
    form: '`mailto:` or `https:` address',
    without: 'there is no such file',
    prints: 'value',
  },
  TRUST_PROXY: {
    group: 'address',
    meaning: 'proxies whose `X-Forwarded-For` counts; see [limits](operating.md#limits)',
    form: 'addresses, ranges, `loopback`, `linklocal`, `uniquelocal`, separated by commas',
    without: 'behind a proxy all visitors share one budget; the log says so',
    prints: 'value',
  },
  AREA_ORIGINS: {
    group: 'address',
    meaning: 'other origins that the content security policy lets areas come from',
    form: 'origins, separated by commas',
    without: 'areas load from the site’s own origin only',
    prints: 'hosts',
  },
  CONNECT_ORIGINS: {
    group: 'address',
    meaning: 'other origins that the page may talk to',
    form: 'origins, separated by commas',
    without: 'pages talk to us, and to what the chain’s settings name',
    prints: 'hosts',
  },
  DATABASE_URL: {
    group: 'database',
    meaning: 'your PostgreSQL; with the two below, the writer’s [role](operating.md#database-roles)',
    form: '`postgres://user:password@host/database`',
    without: 'the PostgreSQL from npm runs in `LAUREL_DATA`, for this process alone',
    prints: 'hosts',
  },
  DATABASE_READER_URL: {
    group: 'database',
    meaning: 'the same database for the [role](operating.md#database-roles) that reads',
    form: 'as `DATABASE_URL`',
    without: 'one role does everything, and could change or empty the ledger; the log says so',
    prints: 'hosts',
  },
  DATABASE_LIMITS_URL: {
    group: 'database',
    meaning: 'the same database for the [role](operating.md#database-roles) that counts limits',
    form: 'as `DATABASE_URL`',
    without: 'as without `DATABASE_READER_URL`',
    prints: 'hosts',
  },
  DATABASE_OWNER_URL: {
    group: 'database',
    meaning: 'the same database for the [role](operating.md#database-roles) that migrates',
    form: 'as `DATABASE_URL`',
    without: 'with roles, a start ends if migrations are missing',
    prints: 'hosts',
  },
  DATABASE_LISTEN_URL: {
    group: 'database',
    meaning:
      'the same database for the connection that [listens to changes](operating.md#streams), of each process that serves HTTP. Behind a pooler by transaction it has to be the database’s own address',
    form: 'as `DATABASE_URL`',
    without:
      'it listens where it reads; if a pooler loses what it listens to, pages ask every four seconds, and the log says so',
    prints: 'hosts',
  },
  DATABASE_REPLICA_URLS: {
    group: 'database',
    meaning:
      'streaming standbys of that database, which answer [public reads](operating.md#replicas-for-reads); with roles, for the role that reads',
    form: 'addresses as `DATABASE_URL`, separated by commas',
    without: 'the primary answers all reads',
    prints: 'hosts',
  },
  DATABASE_REPLICA_LAG: {
    group: 'database',
    meaning: 'how far behind a replica may be; one that is further behind isn’t read',
    form: 'seconds, 1 to 30',
    without: 'the default counts',
    prints: 'value',
  },
  DATABASE_POOL: {
    group: 'database',
    meaning:
      'connections of one process: of 20, nine are for calls that read, nine for those that change something, two for limits. Each keeps prepared statements: a pooler by transaction in between must know them (PgBouncer 1.21 or later), and needs [roles](operating.md#database-roles)',
    form: 'connections',
    without: 'calls wait for a connection once so many are in use',
    prints: 'value',
  },
  LAUREL_FILES: {
    group: 'files',
    meaning: 'folder of the pictures. Processes that serve one site share it',
    form: 'path of a folder',
    otherwise: '`files` in `LAUREL_DATA`',
    without: 'processes on other machines don’t have the pictures',
    prints: 'value',
  },
  S3_ENDPOINT: {
    group: 'files',
    meaning:
      'an S3-compatible service keeps the pictures in place of the folder. The bucket stays private: browsers get files from us, by names that never change',
    form: 'origin',
    without: 'pictures are kept in the folder',
    prints: 'value',
  },
  S3_BUCKET: {
    group: 'files',
    meaning: 'the bucket there',
    form: 'name of a bucket',
    without: 'as without `S3_ENDPOINT`',
    prints: 'value',
  },
  S3_REGION: {
    group: 'files',
    meaning: 'its region',
    form: 'name of a region',
    without: 'requests are signed for the default region',
    prints: 'value',
  },
  S3_ACCESS_KEY_ID: {
    group: 'files',
    meaning: 'a key that can read, write and delete objects, and list the bucket, or an absent file is answered 403',
    form: 'key id',
    without: 'as without `S3_ENDPOINT`',
    prints: 'nothing',
  },
  S3_SECRET_ACCESS_KEY: {
    group: 'files',
    meaning: 'its secret',
    form: 'secret',
    without: 'as without `S3_ENDPOINT`',
    prints: 'nothing',
  },
  LAUREL_SITE: {
    group: 'files',
    meaning: 'folder of the built site, for `server/bin/serve.ts`',
    form: 'path of a folder',
    otherwise: '`dist/site` in the repository',
    without: 'the site of `npm run build` is served',
    prints: 'value',
  },
  SMTP_URL: {
    group: 'mail',
    meaning: 'the server that mail goes out through',
    form: '`smtp://user:password@host:587`, or `smtps`',
    otherwise: 'none; required in production',
    without: 'mail stays in the sandbox inbox',
    prints: 'hosts',
  },
  MAIL_FROM: {
    group: 'mail',
    meaning: 'the sender of mail',
    form: '`Name <address>`',
    otherwise: '`Laurel <no-reply@laurel.invalid>`; required in production',
    without: 'servers refuse the mail',
    prints: 'value',
  },
  GOOGLE_CLIENT_ID: {
    group: 'signIn',
    meaning: 'people can sign in with Google; its redirect address is `<PUBLIC_ORIGIN>/sign-in/google`',
    form: 'client id',
    without: 'Google isn’t offered',
    prints: 'value',
  },
  GOOGLE_CLIENT_SECRET: {
    group: 'signIn',
    meaning: 'the secret of that client',
    form: 'secret',
    without: 'as without the id',
    prints: 'nothing',
  },
  DISCORD_CLIENT_ID: {
    group: 'signIn',
    meaning: 'the same with Discord, `/sign-in/discord`',
    form: 'client id',
    without: 'Discord isn’t offered',
    prints: 'value',
  },
  DISCORD_CLIENT_SECRET: {
    group: 'signIn',
    meaning: 'the secret of that client',
    form: 'secret',
    without: 'as without the id',
    prints: 'nothing',
  },
  'OIDC_<NAME>_ISSUER': {
    group: 'signIn',
    meaning: 'the same with any OpenID Connect issuer, `/sign-in/<name>`; `https` in production',
    form: 'address of an issuer',
    without: 'without any provider the sandbox stands in for one, `Sandbox ID`; production offers none',
    prints: 'hosts',
  },
  'OIDC_<NAME>_CLIENT_ID': {
    group: 'signIn',
    meaning: 'our client there',
    form: 'client id',
    without: 'the start is refused if there is an issuer',
    prints: 'value',
  },
  'OIDC_<NAME>_CLIENT_SECRET': {
    group: 'signIn',
    meaning: 'the secret of that client',
    form: 'secret',
    without: 'as without the id',
    prints: 'nothing',
  },
  'OIDC_<NAME>_LABEL': {
    group: 'signIn',
    meaning: 'what the button calls it',
    form: 'text',
    otherwise: 'the name with a capital',
    without: 'the default label shows',
    prints: 'value',
  },
  SECRETS_KEY: {
    group: 'platforms',
    meaning:
      'seals secrets in the database, such as our PlayStation logins and contests’ Discord webhooks; with another one they have to be given again',
    form: '32 bytes in base64 (`openssl rand -base64 32`)',
    otherwise: 'none; required with `PLAYSTATION_CLIENT`',
    without: 'no secret can be kept in the database',
    prints: 'nothing',
  },
  SECRETS_KEY_OTHER: {
    group: 'platforms',
    meaning: 'decrypts as `SECRETS_KEY` does, while that key is being replaced',
    form: '32 bytes in base64',
    otherwise: 'none; needs `SECRETS_KEY`',
    without: 'one key alone decrypts',
    prints: 'nothing',
  },
  STEAM_API_KEY: {
    group: 'platforms',
    meaning: 'key of the Steam Web API',
    form: 'key',
    without: 'the sandbox stands in for Steam, and in production Steam is not offered',
    prints: 'nothing',
  },
  PLAYSTATION_CLIENT: {
    group: 'platforms',
    meaning: 'the app that our service accounts sign in with; see [game platforms](operating.md#game-platforms)',
    form: '`id:secret`',
    without: 'as for Steam',
    prints: 'nothing',
  },
  PLAYSTATION_CANARY: {
    group: 'platforms',
    meaning: 'a profile whose “About me” is never empty',
    form: 'account id',
    without: 'as for Steam',
    prints: 'value',
  },
  CHAIN_NODES: {
    group: 'chain',
    meaning:
      'nodes of BSC testnet, two or more ([why](operating.md#nodes-of-the-chain)), each host once; the first that answers is asked, another has to agree',
    form: 'addresses, separated by commas',
    without:
      'the sandbox has a chain of its own (in `LAUREL_DATA/chain`, and only with `LAUREL_PROCESS=all`), and in production neither deposits, withdrawals nor wallets are offered',
    prints: 'hosts',
  },
  CHAIN_TOKEN: {
    group: 'chain',
    meaning: 'the coin’s contract',
    form: 'address of the chain',
    without: 'as without `CHAIN_NODES`',
    prints: 'value',
  },
  CHAIN_TREASURY: {
    group: 'chain',
    meaning: 'the wallet that deposits are paid to',
    form: 'address of the chain',
    without: 'as without `CHAIN_NODES`',
    prints: 'value',
  },
  CHAIN_EXPLORER: {
    group: 'chain',
    meaning: 'where links to transactions and accounts lead. The sandbox’s own chain has a page of ours',
    form: 'address',
    without: 'links lead to the testnet’s explorer',
    prints: 'hosts',
  },
  HOT_WALLET: {
    group: 'chain',
    meaning: 'the wallet that withdrawals are paid from',
    form: 'address of the chain',
    without: 'there are no withdrawals',
    prints: 'value',
  },
  HOT_WALLET_KEYSTORE: {
    group: 'chain',
    meaning: 'its keystore (version 3), for processes that do the work; refused with `LAUREL_PROCESS=web`',
    form: 'path of a file',
    without: 'this process pays nothing',
    prints: 'value',
  },
  HOT_WALLET_PASSWORD: {
    group: 'chain',
    meaning: 'the password of that file',
    form: 'secret',
    without: 'as without the keystore',
    prints: 'nothing',
  },
  LAUREL_CHAIN_RPC_URL: {
    group: 'build',
    meaning: 'the node that browsers ask; read by the build, and by the server for its security policy',
    form: 'address',
    without: 'the build names BSC testnet’s public node',
    prints: 'hosts',
  },
  LAUREL_CHAIN_EXPLORER_URL: {
    group: 'build',
    meaning: 'the explorer that wallets are told of; read by the build',
    form: 'address',
    without: 'the build names BscScan’s testnet explorer',
    prints: 'hosts',
  },
  LAUREL_CHAIN_MULTICALL: {
    group: 'build',
    meaning: 'the contract that makes many reads one; read by the build',
    form: 'address of the chain',
    without: 'each read is a request',
    prints: 'value',
  },
  LAUREL_WALLETCONNECT_PROJECT_ID: {
    group: 'build',
    meaning: 'lets wallets on a phone connect by a QR code; read by the build and by the server',
    form: 'project id',
    without: 'players aren’t offered that way, and the log says so at the start',
    prints: 'value',
  },
  LAUREL_WALLETCONNECT_RELAY_URL: {
    group: 'build',
    meaning: 'the relay that carries those messages; read by the build, for tests',
    form: 'address',
    without: 'WalletConnect’s own relay is used',
    prints: 'hosts',
  },
  DICTIONARIES: {
    group: 'address',
    meaning:
      '`off` sends scripts and styles without [dictionaries](operating.md#dictionaries), for a cache that ignores `Vary`',
    without: 'browsers with an earlier build of a file get what has changed, over https',
    prints: 'value',
  },
  SHED_AFTER: {
    group: 'process',
    meaning:
      'how long work may wait in a process, for its event loop or a connection, before the process [refuses requests](operating.md#above-capacity); 0 refuses none, as does `LIMITS=off`',
    form: 'milliseconds',
    without: 'requests are refused while work waits for longer than the default',
    prints: 'value',
  },
  SERVER_RENDERING: {
    group: 'rendering',
    meaning:
      '`off` leaves rendering public pages to browsers, and runs no code of areas: pages then have the site’s plain title, and crawlers don’t index those of contests, posts and other subjects',
    without:
      'visitors get pages rendered ([architecture](architecture.md#rendered-pages)), by a [confined process](operating.md#what-confines-server-builds) of some 120 MB, and never more than 512 MB, for each build that renders',
    prints: 'value',
  },
  SERVER_RENDERING_WITHOUT: {
    group: 'rendering',
    meaning: 'what need not confine those processes',
    form: '`files`, `network`, `processes`, `memory`, `processor`, separated by commas',
    without: 'in production the start is refused if something of it is missing',
    prints: 'value',
  },
  STARTER_COINS: {
    group: 'rules',
    meaning: 'what a player gets from `house:rewards` for verifying an address, once; refused in production unless 0',
    form: 'coins',
    otherwise: '100; in production 0',
    without: 'the default is given',
    prints: 'value',
  },
  WAGERS: {
    group: 'rules',
    meaning: '`on` offers contracts where every participant stakes, never on Steam, whose terms forbid them',
    without: 'contracts have a reward by their creator only',
    prints: 'value',
  },
  MINIMUM_AGE: {
    group: 'rules',
    meaning: 'who is younger cannot register or enter',
    form: 'years',
    without: 'the default applies',
    prints: 'value',
  },
};
