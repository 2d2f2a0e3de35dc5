export interface Asset {
  readonly url: string;
  /** `sha384-…`; absent in development. */
  readonly integrity?: string;
}
