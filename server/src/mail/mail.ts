export interface Message {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

/** The door to the outside post. */
export interface Mail {
  /** No mail leaves the machine; it is kept for the sandbox inbox. */
  readonly sandbox: boolean;
  /** @throws Error that holds nothing of the message */
  send(message: Message): Promise<void>;
  close(): Promise<void>;
}
