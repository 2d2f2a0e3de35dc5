/** Says in a sentence why a command does nothing. Whatever else is thrown is a fault of ours or of the machine. */
export class Refusal extends Error {
  override name = 'Refusal';
}
