export interface ServerStart {
  site?: string;
  areaOrigins?: string;
  /** Stops the server's clock at this time. By default, it follows the machine's. */
  at?: Date;
  /** The database to copy. By default, the sample data goes into an empty one. */
  template?: string;
  pushService?: string;
  environment?: Readonly<Record<string, string>>;
  /** How long workers pause before they write each build's visits into the site folder again. */
  visitsRestMs?: number;
}

export interface StartedServer {
  id: string;
  url: string;
  database: string;
}

export interface ServerRequests {
  start: (start: Omit<ServerStart, 'at'> & { at?: string }) => StartedServer;
  advance: (move: { id: string; milliseconds: number }) => null;
  stop: (stop: { id: string; keepDatabase: boolean }) => null;
}
