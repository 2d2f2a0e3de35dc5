/** How a server starts. */
export interface ServerStart {
  /** The folder of the built site. Without one, only the API is served. */
  site?: string;
  /** Further origins from which areas may load. */
  areaOrigins?: string;
  /** Stops the server's clock at this time. By default, it follows the machine's. */
  at?: Date;
  /** The database to copy. By default, the sample data goes into an empty one. */
  template?: string;
  /** Settings to add to those of every journey. */
  environment?: Readonly<Record<string, string>>;
}

export interface StartedServer {
  id: string;
  url: string;
  database: string;
}

/** The requests to a process of servers, and their answers, as JSON. */
export interface ServerRequests {
  start: (start: Omit<ServerStart, 'at'> & { at?: string }) => StartedServer;
  advance: (move: { id: string; milliseconds: number }) => null;
  stop: (stop: { id: string; keepDatabase: boolean }) => null;
}
