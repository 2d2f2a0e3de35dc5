/** Says in one sentence why a command is refused. Any other error is a bug or a fault of the machine. */
export class Refusal extends Error {
  override name = 'Refusal';
}
