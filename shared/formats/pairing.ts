import type { Pairing, PairingInput } from './format';
import type { FormatName } from './formats';
import { pairStages } from './stages/pair';
import { pairSwiss } from './swiss/pair';

/** Separate from the formats, because only the server pairs. */
const pairings: { readonly [Name in FormatName]?: (input: PairingInput) => Pairing } = {
  swiss: pairSwiss,
  stages: pairStages,
};

export function pairRound(name: FormatName, input: PairingInput): Pairing {
  const pair = pairings[name];
  if (!pair) throw new Error(`The format ${name} pairs no rounds`);
  return pair(input);
}
