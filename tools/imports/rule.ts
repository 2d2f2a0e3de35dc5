/** Who can import what. Each library has one owner, and packages import each other in one direction only. */
export interface ImportRule {
  imports: readonly string[];
  /** The folders or the file that may import it. */
  except: readonly string[];
  message: string;
}
