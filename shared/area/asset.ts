export interface Asset {
  readonly url: string;
  /** `sha384-…`, or `sha256-…` for the files of a single page. Absent in development. */
  readonly integrity?: string;
}
