/** A command's refusal, in one sentence. Any other error is a bug, or a fault of the machine. */
export class Refusal extends Error {
  override name = 'Refusal';
}
