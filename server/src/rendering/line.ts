/** Assumed milliseconds per rendering until some have been made. */
const firstGuess = 20;
/** The weight of the newest rendering in the average. */
const share = 0.2;

/** The renderings queued in one process. */
export interface Line {
  /** True if a rendering that joined now would be finished within these milliseconds. */
  hasRoom(milliseconds: number): boolean;
  /**
   * Takes a place. @returns a function that releases it, to call when the rendering is finished, even if no one waits
   * for it any more.
   */
  join(): () => void;
  /** Records a rendering's duration. */
  took(milliseconds: number): void;
}

export function createLine(): Line {
  let length = 0;
  let each = firstGuess;
  return {
    // An empty queue always has room, because only a rendering can show that they are fast again.
    hasRoom: (milliseconds) => length === 0 || (length + 1) * each <= milliseconds,
    join() {
      length += 1;
      return () => {
        length -= 1;
      };
    },
    took(milliseconds) {
      each += (milliseconds - each) * share;
    },
  };
}
