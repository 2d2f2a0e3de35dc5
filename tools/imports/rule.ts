export interface ImportRule {
  imports: readonly string[];
  except: readonly string[];
  message: string;
}
