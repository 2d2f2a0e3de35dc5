const firstGuess = 20;
/** The weight of the newest rendering in the average. */
const share = 0.2;

export interface RenderingLine {
  hasRoom(milliseconds: number): boolean;
  /** @returns a function that releases the place; call it when the rendering finishes, even if no one waits for it */
  join(): () => void;
  noteDuration(milliseconds: number): void;
}

export function createRenderingLine(): RenderingLine {
  let length = 0;
  let each = firstGuess;
  return {
    // An empty line always has room, because only a rendering can show that renderings are fast again.
    hasRoom: (milliseconds) => length === 0 || (length + 1) * each <= milliseconds,
    join() {
      length += 1;
      return () => {
        length -= 1;
      };
    },
    noteDuration(milliseconds) {
      each += (milliseconds - each) * share;
    },
  };
}
