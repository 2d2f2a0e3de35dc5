const firstGuessMs = 20;
/** The weight of the newest rendering in the average. */
const newestWeight = 0.2;

export interface RenderingLine {
  hasRoom(milliseconds: number): boolean;
  /** @returns a function that releases the place; call it when the rendering finishes, even if no one waits for it */
  join(): () => void;
  noteDuration(milliseconds: number): void;
}

export function createRenderingLine(): RenderingLine {
  let length = 0;
  let averageMs = firstGuessMs;
  return {
    // An empty line always has room, because only another rendering can show that renderings are fast again.
    hasRoom: (milliseconds) => length === 0 || (length + 1) * averageMs <= milliseconds,
    join() {
      length += 1;
      return () => {
        length -= 1;
      };
    },
    noteDuration(milliseconds) {
      averageMs += (milliseconds - averageMs) * newestWeight;
    },
  };
}
