/** Who can import what. Only a library's owner imports it, and imports between packages go one way. */
export interface ImportRule {
  imports: readonly string[];
  /** The folders or the file that may import it. */
  except: readonly string[];
  /** What to use instead. */
  message: string;
}
