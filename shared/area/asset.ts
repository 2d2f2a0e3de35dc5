/** A built file of an area and the hash the browser checks it with. */
export interface Asset {
  readonly url: string;
  /** `sha384-…`; absent in development. */
  readonly integrity?: string;
}
