/** Why a command refuses, in words for the person who ran it. */
export class Refusal extends Error {
  override name = 'Refusal';
}
